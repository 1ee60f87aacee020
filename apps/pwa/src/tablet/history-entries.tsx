import type { HistoryAct, HistoryEntry } from '@apron/contracts/history.ts'
import type { Person } from '@apron/contracts/user.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../ui/text/bilingual-text.tsx'
import { ChangedAnswer } from '../ui/changed-answer.tsx'
import { Code } from '../ui/text/code.tsx'
import { formatNumber } from '../ui/format.ts'
import { IsolatedText } from '../ui/text/isolated-text.tsx'
import { PersonName } from '../ui/text/person-name.tsx'
import { StatusBadge } from '../ui/badges/status-badge.tsx'
import { Given, Instant } from '../ui/text/when.tsx'
import classes from './history-entries.module.css'

const actKey = {
  answer: 'audits:history.answer',
  resolve: 'audits:history.resolve',
  summary: 'audits:history.summary',
  interviewee: 'audits:history.interviewee',
  comment: 'audits:history.comment',
  settle: 'audits:history.settle',
  verification: 'audits:history.verification',
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

/** Who did what to an assessment, in words. */
export function HistoryEntries({
  entries,
  people,
  isNarrow = false,
}: {
  entries: readonly HistoryEntry[]
  people: readonly Person[]
  /** There is little room: each time stands above what was done then. */
  isNarrow?: boolean
}) {
  const known = new Map(people.map((person) => [person.id, person]))
  return (
    <ol className={classes.entries} data-narrow={isNarrow || undefined}>
      {entries.map((entry) => (
        <Entry
          key={entry.seq}
          entry={entry}
          person={entry.actorId === null ? undefined : known.get(entry.actorId)}
        />
      ))}
    </ol>
  )
}

function Entry({ entry, person }: { entry: HistoryEntry; person: Person | undefined }) {
  const { t, i18n } = useTranslation('audits')
  const { act, actorId, count, at, firstAt, receivedAt, isLate, to, reason, edited, isSettled } =
    entry
  const key = isSettled === false ? 'audits:history.open-again' : actKey[act]
  return (
    <li className={classes.entry}>
      <span className={classes.when}>
        {firstAt !== undefined && (
          <>
            <Instant value={firstAt} /> –{' '}
          </>
        )}
        <Given at={at} receivedAt={receivedAt} />
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
