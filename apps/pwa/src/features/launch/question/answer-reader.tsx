import { answerRegister } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { answerOf } from '../model/answer-parts.ts'
import type { RegisterNow } from '../use-register.ts'
import { AnsweredBy } from './answered-by.tsx'
import { SaveMark } from './save-mark.tsx'
import { useReferenceTitle } from './use-reference-title.ts'
import { Written } from '../../../ui/text/written.tsx'
import classes from './answer-reader.module.css'

/** An answer to read: no control that changes anything. */
export function AnswerReader({
  question,
  now: { shown, value, mark },
}: {
  question: string
  now: RegisterNow
}) {
  const { t } = useTranslation('launch')
  const register = answerRegister(question)
  const { complianceLevel, findings, references } = answerOf(value)
  const titleOf = useReferenceTitle()
  return (
    <div className={classes.reader}>
      <dl className={classes.facts}>
        <dt>{t('launch:level.title')}</dt>
        <dd>
          {complianceLevel === null ? (
            t('launch:mark.unanswered')
          ) : (
            <LevelBadge level={complianceLevel} />
          )}
        </dd>
        <dt>{t('launch:finding.title')}</dt>
        <dd className={classes.text} dir="auto">
          {findings === '' ? t('launch:finding.none') : <IsolatedText text={findings} />}
        </dd>
        <dt>{t('launch:references.title')}</dt>
        <dd>
          {references.length === 0 ? (
            t('launch:references.none')
          ) : (
            <ul className={classes.list}>
              {references.map((reference) => (
                <li key={reference}>
                  <Written>{titleOf(reference)}</Written>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <AnsweredBy view={shown.view} />
      {mark?.mark !== 'sent' && <SaveMark register={register} mark={mark} />}
    </div>
  )
}
