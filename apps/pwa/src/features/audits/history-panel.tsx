import type { HistoryAct, HistoryEntry } from '@apron/contracts/history.ts'
import type { Person } from '@apron/contracts/user.ts'
import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, faultKey } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/bilingual-text.tsx'
import { ChangedAnswer } from '../../ui/changed-answer.tsx'
import { Code } from '../../ui/code.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { IsolatedText } from '../../ui/isolated-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Instant } from '../../ui/when.tsx'
import classes from './history.module.css'

const actKey = {
  answer: 'audits:history.answer',
  resolve: 'audits:history.resolve',
  summary: 'audits:history.summary',
  interviewee: 'audits:history.interviewee',
  comment: 'audits:history.comment',
  settle: 'audits:history.settle',
  edit: 'audits:history.edit',
  submit: 'audits:history.submit',
  create: 'audits:history.create',
  change: 'audits:history.change',
  assign: 'audits:history.assign',
  questions: 'audits:history.questions',
  'take-over': 'audits:history.take-over',
  'keep-version': 'audits:history.keep-version',
  move: 'audits:history.move',
  start: 'audits:history.start',
  'take-in': 'audits:history.take-in',
  decline: 'audits:history.decline',
  'hand-in': 'audits:history.hand-in',
  'report.sign': 'audits:history.report-sign',
} as const satisfies Record<HistoryAct, string>

/** Who did what to an assessment, the latest first, a page at a time. */
export function HistoryPanel({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const asked = useInfiniteQuery({
    queryKey: ['assessment.history', assessmentId],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      const result = await api('assessment.history', { params: { assessmentId }, query })
      if (!result.ok) throw new CallError(result)
      return result.value
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const pages = asked.data?.pages ?? []
  const people = new Map(pages.flatMap((page) => page.people.map((it) => [it.id, it] as const)))
  return (
    <Panel title={t('audits:history.title')}>
      {asked.error !== null && (
        <ErrorPanel
          title={t('audits:history.failed')}
          cause={t(faultKey(asked.error))}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isPending && <Text c="dimmed">{t('audits:history.loading')}</Text>}
      <ol className={classes.entries}>
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Entry
              key={entry.seq}
              entry={entry}
              person={entry.actorId === null ? undefined : people.get(entry.actorId)}
            />
          ))}
      </ol>
      {asked.hasNextPage && (
        <Button
          variant="default"
          onClick={() => void asked.fetchNextPage()}
          loading={asked.isFetchingNextPage}
        >
          {t('audits:history.more')}
        </Button>
      )}
    </Panel>
  )
}

function Entry({ entry, person }: { entry: HistoryEntry; person: Person | undefined }) {
  const { t, i18n } = useTranslation('audits')
  const { act, actorId, count, at, isLate, to, reason, edited, isSettled } = entry
  const key = isSettled === false ? 'audits:history.open-again' : actKey[act]
  return (
    <li className={classes.entry}>
      <span className={classes.when}>
        <Instant value={at} />
      </span>
      <div>
        {actorId === null ? (
          t('audits:history.server')
        ) : (
          <strong>
            <PersonName person={person} />
          </strong>
        )}{' '}
        · {t(key, { count, number: formatNumber(count, i18n.language) })}{' '}
        {to !== null && <StatusBadge status={to} />}
        {isLate && <span className={classes.late}>{t('audits:history.late')}</span>}
        {edited !== undefined && (
          <div>
            <Code>{edited.number}</Code> <BilingualText text={edited.text} quiet />
            <ChangedAnswer before={edited.before} after={edited.after} />
          </div>
        )}
        {reason !== null && reason !== '' && (
          <span className={classes.reason} dir="auto">
            <IsolatedText text={reason} />
          </span>
        )}
      </div>
    </li>
  )
}
