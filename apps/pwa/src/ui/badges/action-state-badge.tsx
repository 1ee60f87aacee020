import type { ActionState } from '@apron/scoring/action-lists.ts'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClipboardCheck,
  IconEye,
  IconRotate2,
  IconShieldCheck,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badge.module.css'

const symbols: Record<ActionState, TablerIcon> = {
  open: IconCircleDashed,
  submitted: IconEye,
  returned: IconRotate2,
  accepted: IconClipboardCheck,
  implemented: IconTool,
  verified: IconShieldCheck,
  closed: IconCircleCheck,
  withdrawn: IconCircleX,
}
const tones: Record<ActionState, string> = {
  open: 'calm',
  submitted: 'level-not-confirmed',
  returned: 'warning',
  accepted: 'calm',
  implemented: 'level-not-confirmed',
  verified: 'good',
  closed: 'good',
  withdrawn: 'level-not-applicable',
}

/** The key of each state's words. */
export const actionStateKey = {
  open: 'words:action-state.open',
  submitted: 'words:action-state.submitted',
  returned: 'words:action-state.returned',
  accepted: 'words:action-state.accepted',
  implemented: 'words:action-state.implemented',
  verified: 'words:action-state.verified',
  closed: 'words:action-state.closed',
  withdrawn: 'words:action-state.withdrawn',
} as const satisfies Record<ActionState, string>

/** Where a corrective action stands: symbol, word and colour. */
export function ActionStateBadge({ state }: { state: ActionState }) {
  const { t } = useTranslation('words')
  const Symbol = symbols[state]
  const colours = {
    '--badge-text': `var(--${tones[state]}-text)`,
    '--badge-ground': `var(--${tones[state]}-ground)`,
  } as CSSProperties
  return (
    <span className={`${classes.badge} ${classes.oneLine}`} style={colours}>
      <Symbol className={classes.mark} size={16} aria-hidden />
      {t(actionStateKey[state])}
    </span>
  )
}
