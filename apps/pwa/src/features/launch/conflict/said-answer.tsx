import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { answerOf } from '../model/answer-parts.ts'
import { useReferenceTitle } from '../question/use-reference-title.ts'
import { MarkedText } from '../../../ui/difference/marked-text.tsx'
import markClasses from '../../../ui/difference/marked-text.module.css'
import classes from './said-answer.module.css'

/** For `ConflictView` and `LeftOver`. */
export const sayAnswer = (value: unknown, other: unknown): ReactNode => (
  <SaidAnswer value={value} other={other} />
)

/** One answer of a conflict, with what the other does not say marked. */
function SaidAnswer({ value, other }: { value: unknown; other: unknown }) {
  const { t } = useTranslation('launch')
  const titleOf = useReferenceTitle()
  const answer = answerOf(value)
  const against = answerOf(other)
  const { complianceLevel, findings, references } = answer
  return (
    <div className={classes.said}>
      <div data-differs={complianceLevel !== against.complianceLevel} className={classes.level}>
        {complianceLevel === null ? (
          t('launch:mark.unanswered')
        ) : (
          <LevelBadge level={complianceLevel} />
        )}
      </div>
      {findings === '' ? (
        <p className={classes.none}>{t('launch:finding.none')}</p>
      ) : (
        <MarkedText text={findings} other={against.findings} />
      )}
      {references.length > 0 && (
        <ul className={classes.references}>
          {references.map((reference) => (
            <li key={reference}>
              <span
                dir="auto"
                className={against.references.includes(reference) ? '' : markClasses.other}
              >
                {titleOf(reference)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
