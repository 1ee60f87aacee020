import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorElement = Omit<ComponentProps<'a'>, 'style' | 'color'>

/** A link that looks like a button, because it is the thing to do next. */
export const ButtonLink = createLink((props: ButtonProps & AnchorElement) => (
  <Button component="a" {...props} />
))

/** A link within the app. */
export const TextLink = createLink((props: AnchorProps & AnchorElement) => <Anchor {...props} />)
