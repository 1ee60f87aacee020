import { reportPagesMost } from '@apron/contracts/job.ts'
import type { Run, Schedule } from '@apron/contracts/schedule.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Fold } from '../../ui/fold.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { lookOf, useRunWords } from './run-outcome.tsx'
import { deliveryKey, faultKeys, stoppedKey, whyNotKey } from './schedule-keys.ts'
import classes from './schedules.module.css'
import { StateBadge } from './state-badge.tsx'
import { useScheduleWords } from './use-schedule-words.ts'

/** Milliseconds between two looks while a report is made or mailed. */
const pause = 3000
/** Runs that stand open; those before are behind a fold. */
const shown = 5

/** What became of the runs of a schedule, the newest first: whom each reached, and what failed. */
export function RunsPanel({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation(['schedules', 'issued'])
  const { api } = useTablet()
  const { data, error, refetch } = useReply(
    'schedule.runs',
    { params: { scheduleId: schedule.id } },
    { api, again: ({ runs }) => (runs.some(isUnderWay) ? pause : false) },
  )
  const runs = data?.runs ?? []
  const list = (some: readonly Run[]) => (
    <ul className={classes.runs}>
      {some.map((run) => (
        <OneRun key={run.id} run={run} timeZone={schedule.timeZone} />
      ))}
    </ul>
  )
  return (
    <Panel title={t('schedules:part.runs')}>
      {data === undefined && (
        <ReplyState
          title={t('schedules:failed.runs')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && runs.length === 0 && (
        <Text c="dimmed">{t('schedules:run.none-yet')}</Text>
      )}
      {list(runs.slice(0, shown))}
      {runs.length > shown && (
        <Fold title={t('schedules:run.earlier')}>{list(runs.slice(shown))}</Fold>
      )}
    </Panel>
  )
}

const isUnderWay = ({ state, deliveries }: Run): boolean =>
  state === 'waiting' || deliveries.some((it) => it.state === 'waiting')

function OneRun({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, i18n } = useTranslation(['schedules', 'issued'])
  const { instantIn } = useScheduleWords()
  const words = useRunWords()
  const { deliveries, dueAt, startedBy, fault, triedAgainAt, stoppedFor } = run
  const count = (state: Run['deliveries'][number]['state']): number =>
    deliveries.filter((it) => it.state === state).length
  const counted = {
    ...run,
    sent: count('sent'),
    waiting: count('waiting'),
    failed: count('failed'),
    leftOut: count('left-out'),
  }
  return (
    <li>
      <div className={classes.head}>
        <strong>
          <time dateTime={dueAt}>{instantIn(dueAt, timeZone)}</time>
        </strong>
        <StateBadge look={lookOf(counted)} words={words(counted)} />
        {startedBy !== null && (
          <Text size="sm" c="dimmed">
            {t('schedules:run.by')} <PersonName person={startedBy} />
          </Text>
        )}
      </div>
      {fault !== null && (
        <p>{t(faultKeys[fault], { pages: formatNumber(reportPagesMost, i18n.language) })}</p>
      )}
      {triedAgainAt !== null && (
        <p>
          {t('schedules:run.again')}{' '}
          <time dateTime={triedAgainAt}>{instantIn(triedAgainAt, timeZone)}</time>
        </p>
      )}
      {stoppedFor !== null && <p>{t(stoppedKey[stoppedFor])}</p>}
      {deliveries.length > 0 && (
        <ul className={classes.mails}>
          {deliveries.map((delivery) => (
            <OneDelivery key={delivery.id} delivery={delivery} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </li>
  )
}

function OneDelivery({
  delivery,
  timeZone,
}: {
  delivery: Run['deliveries'][number]
  timeZone: string
}) {
  const { t } = useTranslation('schedules')
  const { instantIn } = useScheduleWords()
  const { person, state, whyNot, fault, sentAt, isLinked } = delivery
  return (
    <li>
      <PersonName person={person} />
      <StateBadge look={state} words={t(deliveryKey[state])} />
      {sentAt !== null && (
        <Text size="sm" c="dimmed">
          <time dateTime={sentAt}>{instantIn(sentAt, timeZone)}</time>
        </Text>
      )}
      {isLinked && (
        <Text size="sm" c="dimmed">
          {t('schedules:delivery.linked')}
        </Text>
      )}
      {whyNot !== null && <Text size="sm">{t(whyNotKey[whyNot])}</Text>}
      {fault !== null && (
        <Text size="sm">
          {t(state === 'failed' ? 'schedules:delivery.refused' : 'schedules:delivery.again', {
            code: fault,
          })}
        </Text>
      )}
    </li>
  )
}
