import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { useTranslation } from 'react-i18next'
import { levelColours, levelKey, levelSymbol } from './level-look.ts'
import classes from './badge.module.css'

/** A compliance level: symbol, word and colour. */
export function LevelBadge({ level }: { level: ComplianceLevel }) {
  const { t } = useTranslation('words')
  const Symbol = levelSymbol[level]
  return (
    <span className={classes.badge} style={levelColours(level)}>
      <Symbol className={classes.mark} size={18} aria-hidden />
      {t(levelKey[level])}
    </span>
  )
}
