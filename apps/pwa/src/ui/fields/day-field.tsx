import '../../styles/inputs.css'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A day by the browser's own picker, as `2026-02-28`; empty where there is none. */
export const DayField = (props: Omit<ComponentProps<typeof TextInput>, 'type' | 'dir'>) => (
  <TextInput type="date" {...props} />
)
