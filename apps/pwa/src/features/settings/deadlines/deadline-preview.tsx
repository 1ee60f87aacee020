import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatDay, formatNumber } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { List } from '../../../ui/list/list.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { Day } from '../../../ui/text/when.tsx'
import type { ProfileDraft } from './deadline-values.ts'

type Moved = Output<Table['deadlines.preview']>['actions'][number]
type Dates = Moved['before']

/** Which dates of open actions the deadlines on the screen would move; `profile` is null while one is wrong. */
export function DeadlinePreview({ profile }: { profile: ProfileDraft | null }) {
  const { t } = useTranslation('settings')
  // Typing 45 is not first a question about 4 days.
  const [settled] = useDebouncedValue(JSON.stringify(profile), 400)
  if (profile === null || settled === 'null') {
    return <Text>{t('settings:deadlines.preview-faults')}</Text>
  }
  return <Preview profile={JSON.parse(settled) as ProfileDraft} />
}

function Preview({ profile }: { profile: ProfileDraft }) {
  const { t, i18n } = useTranslation('settings')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('deadlines.preview', { body: profile }, { api })
  const columns = useMovedColumns()
  const number = (value: number): string => formatNumber(value, i18n.language)
  const rows = data?.actions ?? []
  const list = {
    rows,
    total: data?.total ?? null,
    isFirst: data === undefined && error === null,
    isBehind: false,
    fault: data === undefined && error !== null ? faultMessage(error) : null,
    onRetry: () => void refetch(),
    onMore: null,
    isFetchingMore: false,
    readAll: async () => rows,
  }
  return (
    <>
      {data !== undefined && data.total > 0 && (
        <Text component="output">
          {t('settings:deadlines.preview-total', { count: data.total, number: number(data.total) })}{' '}
          {data.total > rows.length &&
            t('settings:deadlines.preview-first', { number: number(rows.length) })}
        </Text>
      )}
      <List
        label={t('settings:deadlines.preview')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={<Text component="output">{t('settings:deadlines.preview-none')}</Text>}
      />
    </>
  )
}

function useMovedColumns(): readonly Column<Moved>[] {
  const { t, i18n } = useTranslation('settings')
  const dates = (key: string, label: string, of: (dates: Dates) => string | null) => ({
    key,
    label,
    cell: ({ before, after }: Moved): ReactNode => (
      <MovedDay before={of(before)} after={of(after)} language={i18n.language} />
    ),
  })
  return [
    {
      key: 'number',
      label: t('settings:deadlines.column.number'),
      cell: ({ id, number }) => (
        <TextLink to="/actions/$actionId" params={{ actionId: id }} py="xs">
          <Code>{number}</Code>
        </TextLink>
      ),
    },
    dates('plan', t('settings:deadlines.column.plan'), ({ planDueOn }) => planDueOn),
    dates('immediate', t('settings:deadlines.column.immediate'), (it) => it.immediateDueOn),
    dates('serve', t('settings:deadlines.column.serve'), ({ serveByOn }) => serveByOn),
  ]
}

/** Both days where they differ. */
function MovedDay({
  before,
  after,
  language,
}: {
  before: string | null
  after: string | null
  language: string
}) {
  const { t } = useTranslation('settings')
  const day = (value: string | null): string =>
    value === null ? t('settings:deadlines.no-date') : formatDay(value, language)
  if (before === after) return after === null ? '–' : <Day value={after} />
  return (
    <Text component="span" fw={600}>
      {t('settings:deadlines.then', { before: day(before), after: day(after) })}
    </Text>
  )
}
