import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { isRepeatFinding } from '@apron/scoring/repeat-finding.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import classes from './background.module.css'

/** That this answer finds what audits before it found, and how many in a row. */
export function RepeatMark({ level, repeats }: { level: ComplianceLevel | null; repeats: number }) {
  const { t, language } = useTexts()
  if (!isRepeatFinding(level, repeats)) return null
  return (
    <p className={classes.repeats}>
      <IconRepeat size={18} aria-hidden />
      {t('launch:question.repeat', { count: repeats, number: formatNumber(repeats, language) })}
    </p>
  )
}
