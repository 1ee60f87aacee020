import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './page.module.css'

export type Tone = 'calm' | 'good' | 'warning' | 'danger'

const marks = {
  calm: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
}

/** A line or two that the person should read: tone by symbol and colour. `live` is read aloud. */
export function Notice({
  tone = 'calm',
  live = false,
  children,
}: {
  tone?: Tone
  live?: boolean
  children: ReactNode
}) {
  const Mark = marks[tone]
  const colours = {
    '--notice-text': `var(--${tone}-text)`,
    '--notice-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <div
      className={classes.notice}
      style={colours}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Mark className={classes.noticeMark} size={22} aria-hidden />
      <div className={classes.noticeBody}>{children}</div>
    </div>
  )
}
