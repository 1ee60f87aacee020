import type { Schedule } from '@apron/contracts/schedule.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { LastRunCell, useRunWords } from './run-outcome.tsx'
import { formatKey, periodKey, reportKey, stateKey, stoppedKey } from './schedule-keys.ts'
import { StateBadge } from './state-badge.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { Written } from '../../ui/text/written.tsx'

/** What is told of each schedule. */
export function useScheduleColumns(): readonly Column<Schedule>[] {
  const { t, i18n } = useTranslation('schedules')
  const { me } = useTablet()
  const { rhythm, instantIn, zone } = useScheduleWords()
  const runWords = useRunWords()
  const what = ({ report, period, format }: Schedule): string =>
    [t(reportKey[report]), t(periodKey[period]), t(formatKey[format])].join(' · ')
  return [
    {
      key: 'name',
      label: t('schedules:column.name'),
      sort: 'name',
      cell: (row) => (
        <>
          <TextLink to="/schedules/$scheduleId" params={{ scheduleId: row.id }} fw={600} py="xs">
            <Written>{row.name}</Written>
          </TextLink>
          <Text size="sm" c="dimmed">
            {what(row)}
          </Text>
          {row.owner.id !== me.id && (
            <Text size="sm" c="dimmed">
              {t('schedules:of')} <PersonName person={row.owner} />
            </Text>
          )}
        </>
      ),
      file: ({ name }) => name,
    },
    { key: 'what', label: t('schedules:column.report'), file: what },
    {
      key: 'owner',
      label: t('schedules:column.owner'),
      file: ({ owner }) => `${owner.firstName} ${owner.lastName}`,
    },
    {
      key: 'rhythm',
      label: t('schedules:column.rhythm'),
      cell: (row) => (
        <>
          {rhythm(row)}
          <Text size="sm" c="dimmed">
            <bdi>{zone(row.timeZone)}</bdi>
          </Text>
        </>
      ),
      file: (row) => `${rhythm(row)} (${row.timeZone})`,
    },
    {
      key: 'next',
      label: t('schedules:column.next'),
      sort: 'next',
      cell: ({ nextAt, timeZone, state, stoppedFor }) =>
        nextAt === null ? (
          <>
            <StateBadge look={state} words={t(stateKey[state])} />
            {stoppedFor !== null && <Text size="sm">{t(stoppedKey[stoppedFor])}</Text>}
          </>
        ) : (
          <time dateTime={nextAt}>{instantIn(nextAt, timeZone)}</time>
        ),
      file: ({ nextAt, state }) => (nextAt === null ? t(stateKey[state]) : instantCell(nextAt)),
    },
    {
      key: 'recipients',
      label: t('schedules:column.recipients'),
      cell: ({ recipients }) =>
        recipients.length === 1 ? (
          <PersonName person={recipients[0]} />
        ) : (
          t('schedules:people', {
            count: recipients.length,
            number: formatNumber(recipients.length, i18n.language),
          })
        ),
      file: ({ recipients }) =>
        recipients.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    },
    {
      key: 'last',
      label: t('schedules:column.last'),
      cell: ({ lastRun }) => <LastRunCell lastRun={lastRun} />,
      file: ({ lastRun }) => (lastRun === null ? '' : runWords(lastRun)),
    },
  ]
}
