import '../../styles/inputs.css'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../format.ts'
import classes from './day-field.module.css'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'dir' | 'value'> & { value: string }

const isDay = /^\d{4}-\d\d-\d\d$/

/**
 * A day by the browser's own picker, as `2026-02-28`; empty where there is none. A browser writes days
 * in its own language, and some write a pattern or today where there is none: until somebody goes into
 * the field the day stands over it in the app's language, and nothing where it is empty.
 */
export function DayField(props: Props) {
  const { i18n } = useTranslation()
  const { value } = props
  const day = isDay.test(value) ? formatDay(value, i18n.language) : ''
  return (
    <TextInput
      type="date"
      classNames={{ wrapper: classes.day ?? '', input: classes.input ?? '' }}
      styles={{ wrapper: { '--day': JSON.stringify(day) } }}
      {...props}
    />
  )
}
