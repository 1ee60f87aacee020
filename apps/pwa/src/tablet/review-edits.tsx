import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../ui/text/bilingual-text.tsx'
import { ChangedAnswer } from '../ui/changed-answer.tsx'
import { Code } from '../ui/text/code.tsx'
import { IsolatedText } from '../ui/text/isolated-text.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PersonName } from '../ui/text/person-name.tsx'
import { type Message, problemMessage } from '../ui/page/problem-message.ts'
import { Instant } from '../ui/text/when.tsx'
import classes from './review-edits.module.css'
import { useTablet } from './use-tablet.ts'

type Edits = Output<Table['assessment.review-edits']>

/**
 * Answers that reviewers changed, for whoever completes: by whom, why, and what they said before. Asked again with
 * every `seq`, because somebody else may change another while this is read.
 */
export function ReviewEdits({ assessmentId, seq }: { assessmentId: string; seq: number }) {
  const { t } = useTranslation(['review', 'shell'])
  const { api } = useTablet()
  const [asked, setAsked] = useState<Edits | Message | null>(null)
  useEffect(() => {
    let isGone = false
    void api('assessment.review-edits', { params: { assessmentId } }).then((result) => {
      if (!isGone) setAsked(result.ok ? result.value : problemMessage(result))
    })
    return () => {
      isGone = true
    }
    // Asked again with each seq.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, assessmentId, seq])
  if (asked === null) return null
  if ('length' in asked) {
    return (
      <Notice tone="warning">
        {t('review:edits.unknown')} {t(...asked)}
      </Notice>
    )
  }
  const { edits, people } = asked
  if (edits.length === 0) return null
  const known = new Map(people.map((person) => [person.id, person]))
  return (
    <section aria-label={t('review:edits.title', { count: edits.length })}>
      <h3 className={classes.title}>{t('review:edits.title', { count: edits.length })}</h3>
      <ol className={classes.edits}>
        {edits.map(({ revision, number, text, authorId, at, reason, before, after }) => (
          <li key={revision}>
            <p className={classes.line}>
              <Code>{number}</Code> <BilingualText text={text} quiet />
            </p>
            <p className={classes.line}>
              <PersonName person={known.get(authorId ?? '')} /> · <Instant value={at} />
            </p>
            <ChangedAnswer before={before} after={after} />
            <p className={classes.line}>
              {t('review:edit.reason')}:{' '}
              <bdi>
                {reason === '' ? t('review:edits.no-reason') : <IsolatedText text={reason} />}
              </bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
