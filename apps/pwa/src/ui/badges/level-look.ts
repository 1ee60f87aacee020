import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleArrowUp,
  IconCircleCheck,
  IconCircleMinus,
  IconHelpCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'

/** One symbol a level, told apart by shape: colour never speaks alone. */
export const levelSymbol: Readonly<Record<ComplianceLevel, TablerIcon>> = {
  'fully-compliant': IconCircleCheck,
  'improvement-desirable': IconCircleArrowUp,
  'non-compliant': IconAlertTriangle,
  'serious-deficiency': IconAlertOctagon,
  'not-confirmed': IconHelpCircle,
  'not-applicable': IconCircleMinus,
}

/** The key of each level's words, in the namespace `words`. */
export const levelKey = {
  'fully-compliant': 'words:level.fully-compliant',
  'improvement-desirable': 'words:level.improvement-desirable',
  'non-compliant': 'words:level.non-compliant',
  'serious-deficiency': 'words:level.serious-deficiency',
  'not-confirmed': 'words:level.not-confirmed',
  'not-applicable': 'words:level.not-applicable',
} as const satisfies Record<ComplianceLevel, string>

/** `--badge-text`, `--badge-ground` and `--badge-line` of a level; the contrast is at least 7. */
export const levelColours = (level: ComplianceLevel): CSSProperties =>
  ({
    '--badge-text': `var(--level-${level}-text)`,
    '--badge-ground': `var(--level-${level}-ground)`,
    '--badge-line': `var(--level-${level}-line)`,
  }) as CSSProperties
