import type { Result } from '@apron/contracts/client.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ChangedAnswer } from '../../../ui/changed-answer.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { Day, Given } from '../../../ui/text/when.tsx'
import { usePerson } from '../use-person.ts'
import { Written } from '../../../ui/text/written.tsx'
import classes from './question-history.module.css'

type History = Extract<Result<'assessment.question-history'>, { ok: true }>['value']

/** What became of an answer, and what earlier audits said: fetched when somebody wants to know. */
export function QuestionHistory({
  assessmentId,
  question,
}: {
  assessmentId: string
  question: string
}) {
  const { t } = useTranslation(['review', 'shell', 'words'])
  const { api } = useTablet()
  const [history, setHistory] = useState<History | Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    const params = { assessmentId, questionId: question }
    const result = await api('assessment.question-history', { params })
    setHistory(result.ok ? result.value : problemMessage(result))
    setBusy(false)
  }
  if (history === null || 'length' in history) {
    return (
      <Stack gap="sm" align="flex-start">
        <Button variant="default" onClick={() => void ask()} loading={isBusy}>
          {t('review:history.show')}
        </Button>
        {history !== null && (
          <Notice tone="danger" live>
            {t(...history)}
          </Notice>
        )}
      </Stack>
    )
  }
  return (
    <section className={classes.history} aria-labelledby="history-title">
      <h3 id="history-title" className={classes.title}>
        {t('review:history.title')}
      </h3>
      {history.rows.length === 0 && <p className={classes.line}>{t('review:history.none')}</p>}
      <ol className={classes.list}>
        {history.rows.map((row) => (
          <Row key={row.seq} row={row} />
        ))}
      </ol>
      <h3 className={classes.title}>{t('review:history.earlier')}</h3>
      {history.earlier.length === 0 && (
        <p className={classes.line}>{t('review:history.none-earlier')}</p>
      )}
      <ol className={classes.list}>
        {history.earlier.map((it) => (
          <li key={it.assessmentId}>
            <p className={classes.line}>
              <Written>{it.title}</Written> · <Day value={it.completedOn} />
            </p>
            <LevelBadge level={it.complianceLevel} />
            {it.findings !== '' && (
              <p className={classes.text} dir="auto">
                <IsolatedText text={it.findings} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const kinds: Readonly<Record<string, string>> = {
  answer: 'review:history.answer',
  resolve: 'review:history.resolve',
  edit: 'review:history.edit',
  'take-in': 'review:history.take-in',
  decline: 'review:history.decline',
}

const statuses = {
  parked: 'review:history.parked',
  refused: 'review:history.refused',
} as const

function Row({ row }: { row: History['rows'][number] }) {
  const { t } = useTranslation('review')
  const personOf = usePerson()
  const { kind, actorId, at, receivedAt, status, value, before, why = null } = row
  return (
    <li>
      <p className={classes.line}>
        <strong>{t(kinds[kind] ?? 'review:history.other')}</strong>
        {status !== 'applied' && ` (${t(statuses[status])})`} ·{' '}
        <PersonName person={actorId === null ? undefined : personOf(actorId)} /> ·{' '}
        <Given at={at} receivedAt={receivedAt} />
      </p>
      <ChangedAnswer before={before} after={value} />
      {why !== null && (
        <p className={classes.line}>
          {t('review:edit.reason')}:{' '}
          <bdi>
            <IsolatedText text={why} />
          </bdi>
        </p>
      )}
    </li>
  )
}
