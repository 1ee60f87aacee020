import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { useTranslation } from 'react-i18next'
import { IsolatedText } from './text/isolated-text.tsx'
import { LevelBadge } from './badges/level-badge.tsx'
import classes from './changed-answer.module.css'

/** What an answer said before somebody changed it, and what it says since. */
export function ChangedAnswer({
  before,
  after,
}: {
  /** Null where nothing stood. */
  before: AnswerValue | null
  after: AnswerValue | null
}) {
  const { t } = useTranslation('words')
  return (
    <>
      {before !== null && (
        <>
          <p className={classes.line}>{t('words:change.before')}</p>
          <Said value={before} />
          <p className={classes.line}>{t('words:change.after')}</p>
        </>
      )}
      {after !== null && <Said value={after} />}
    </>
  )
}

function Said({ value: { complianceLevel, findings } }: { value: AnswerValue }) {
  const { t } = useTranslation('words')
  return (
    <>
      {complianceLevel === null ? (
        <span>{t('words:register.no-level')}</span>
      ) : (
        <LevelBadge level={complianceLevel} />
      )}
      {findings !== '' && (
        <p className={classes.text} dir="auto">
          <IsolatedText text={findings} />
        </p>
      )}
    </>
  )
}
