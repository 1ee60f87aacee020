import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconPencil,
  IconRotate2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badge.module.css'

const symbols: Record<AssessmentStatus, TablerIcon> = {
  scheduled: IconCalendarEvent,
  'in-progress': IconPencil,
  'in-review': IconEye,
  returned: IconRotate2,
  complete: IconCircleCheck,
  cancelled: IconCircleX,
}
const tones: Record<AssessmentStatus, string> = {
  scheduled: 'calm',
  'in-progress': 'calm',
  'in-review': 'level-not-confirmed',
  returned: 'warning',
  complete: 'good',
  cancelled: 'level-not-applicable',
}

/** The key of each status's words, in the namespace `words`. */
export const statusKey = {
  scheduled: 'words:status.scheduled',
  'in-progress': 'words:status.in-progress',
  'in-review': 'words:status.in-review',
  returned: 'words:status.returned',
  complete: 'words:status.complete',
  cancelled: 'words:status.cancelled',
} as const satisfies Record<AssessmentStatus, string>

/** An assessment's status: symbol, word and colour. */
export function StatusBadge({ status }: { status: AssessmentStatus }) {
  const { t } = useTranslation('words')
  const Symbol = symbols[status]
  const colours = {
    '--badge-text': `var(--${tones[status]}-text)`,
    '--badge-ground': `var(--${tones[status]}-ground)`,
  } as CSSProperties
  return (
    <span className={`${classes.badge} ${classes.oneLine}`} style={colours}>
      <Symbol className={classes.mark} size={16} aria-hidden />
      {t(statusKey[status])}
    </span>
  )
}
