import { ActionIcon, type ActionIconProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorElement = Omit<ComponentProps<'a'>, 'style' | 'color'>

/** A link that is a symbol; what it leads to is its `aria-label`. */
export const IconLink = createLink((props: ActionIconProps & AnchorElement) => (
  <ActionIcon component="a" variant="subtle" color="gray" {...props} />
))
