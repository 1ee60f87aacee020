import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

export type Tone = 'calm' | 'good' | 'warning' | 'danger'

const marks = {
  calm: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
}

/**
 * A line or two that the person should read: tone by symbol and colour. `live` is read aloud: what went
 * wrong at once, as an alert; the rest by the announcer, since a status that comes into the page with
 * its words is often not said.
 */
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
  const body = useRef<HTMLDivElement>(null)
  const said = useRef<string>(undefined)
  const isCalm = live && tone !== 'danger'
  useEffect(() => {
    const { current } = body
    if (!isCalm || current === null || current.textContent === said.current) return
    said.current = current.textContent
    // Fetched when it is wanted: the page to sign in on carries this file.
    void import('./announce.ts').then(
      ({ announceWordsOf }) => announceWordsOf(current),
      () => undefined,
    )
  })
  const colours = {
    '--notice-text': `var(--${tone}-text)`,
    '--notice-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <div className={classes.notice} style={colours} role={live && !isCalm ? 'alert' : undefined}>
      <Mark className={classes.noticeMark} size={22} aria-hidden />
      <div ref={body} className={classes.noticeBody}>
        {children}
      </div>
    </div>
  )
}
