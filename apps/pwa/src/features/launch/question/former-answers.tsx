import { useTexts } from '../../../i18n/use-texts.ts'
import type { QuestionRow } from '../../../data/tables.ts'
import type { FormerAnswer } from '../../../sync/view/view.ts'
import { Authors, DecidedBy } from '../../../ui/text/authors.tsx'
import { chooseText } from '../../../ui/text/choose-text.ts'
import { MarkedText } from '../../../ui/difference/marked-text.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { answerOf } from '../model/answer-parts.ts'
import { usePerson } from '../use-person.ts'
import classes from './former-answers.module.css'

/** What was asked and answered before a newer version of the question was taken over: to be read alone. */
export function FormerAnswers({
  former,
  row,
}: {
  former: readonly FormerAnswer[]
  row: QuestionRow | undefined
}) {
  const { t, language } = useTexts()
  const earlier = row?.earlier
  const before = earlier === undefined ? null : chooseText(earlier.text, language)
  const now = row === undefined ? null : chooseText(row.text, language)
  return (
    <section className={classes.former} aria-label={t('launch:former.title')}>
      {before !== null && earlier !== undefined && (
        <div>
          <h3 className={classes.title}>
            {t('launch:former.asked')} ·{' '}
            {t('launch:former.version', { version: formatNumber(earlier.version, language) })}
          </h3>
          <MarkedText text={before.text} other={now?.text ?? ''} />
        </div>
      )}
      {former.map((one) => (
        <Former key={one.head.revision} former={one} />
      ))}
    </section>
  )
}

function Former({ former: { version, head, isWaiting } }: { former: FormerAnswer }) {
  const { t, language } = useTexts()
  const personOf = usePerson()
  const { complianceLevel, findings } = answerOf(head.value)
  return (
    <div>
      <h3 className={classes.title}>
        {t('launch:former.title')} ·{' '}
        {t('launch:former.version', { version: formatNumber(version, language) })}
      </h3>
      {complianceLevel === null ? (
        t('launch:mark.unanswered')
      ) : (
        <LevelBadge level={complianceLevel} />
      )}
      {findings !== '' && (
        <p className={classes.text} dir="auto">
          <IsolatedText text={findings} />
        </p>
      )}
      <p className={classes.by}>
        {t('launch:former.by')} <Authors heads={[head]} personOf={personOf} />
      </p>
      {head.chosen !== undefined && (
        <p className={classes.by}>
          <DecidedBy heads={[head]} personOf={personOf} />
        </p>
      )}
      {isWaiting && <p className={classes.by}>{t('launch:former.waits')}</p>}
    </div>
  )
}
