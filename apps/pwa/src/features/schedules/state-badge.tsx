import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from '../../ui/badges/badge.module.css'

const looks = {
  active: [IconCircleCheck, 'good'],
  paused: [IconPlayerPause, 'level-not-applicable'],
  stopped: [IconCircleX, 'danger'],
  waiting: [IconClock, 'calm'],
  done: [IconCircleCheck, 'good'],
  sent: [IconCircleCheck, 'good'],
  partly: [IconAlertTriangle, 'warning'],
  'left-out': [IconAlertTriangle, 'warning'],
  failed: [IconCircleX, 'danger'],
} as const satisfies Record<string, readonly [TablerIcon, string]>
export type Look = keyof typeof looks
/** Letters that stand on one line; several counts beside each other may need two. */
const longestLine = 20

/** How a schedule, a run or a mail stands: symbol, word and colour. */
export function StateBadge({ look, words }: { look: Look; words: string }) {
  const [Symbol, tone] = looks[look]
  const colours = {
    '--badge-text': `var(--${tone}-text)`,
    '--badge-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <span
      className={`${classes.badge} ${words.length > longestLine ? '' : classes.oneLine}`}
      style={colours}
    >
      <Symbol className={classes.mark} size={16} aria-hidden />
      {words}
    </span>
  )
}
