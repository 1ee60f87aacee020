import type { Output } from '@apron/contracts/endpoint.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { Code } from '../../ui/text/code.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { Instant } from '../../ui/text/when.tsx'
import { PlaceLink } from './place-link.tsx'
import { useLastScore } from './use-last-score.ts'

export type ScoredPlace = Output<Table['assessments.score-per-airport']>['locations'][number]

/** The mean score of each place in the period, with its last one and what stands beside that. */
export function ScoresFigure({
  locations,
  kind,
  fault,
  onRetry,
}: {
  locations: readonly ScoredPlace[] | null
  kind: LocationType
  fault: string | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation(['places', 'words'])
  const { number, decimal } = useFigure()
  const last = useLastScore()
  const rows = (locations ?? []).toSorted((a, b) => a.mean - b.mean)
  const lowest = rows[0]
  const said = t('places:performance.scores-said', {
    count: rows.length,
    number: number(rows.length),
    lowest: lowest?.code ?? '',
    score: decimal(lowest?.mean ?? null),
  })
  const rests = (place: ScoredPlace): string =>
    t('places:performance.mean-rests', {
      count: place.count,
      number: number(place.count),
      beside: last.beside(place),
    })
  return (
    <ChartFigure
      title={t('places:performance.scores')}
      definition={t('places:performance.scores-definition')}
      said={lowest === undefined ? said : `${said} ${rests(lowest)}`}
      shape="rows"
      rows={locations === null ? null : rows}
      idOf={({ id }) => id}
      nameOf={({ code }) => code}
      series={[
        {
          key: 'mean',
          label: t('places:performance.mean'),
          look: 'first',
          valueOf: ({ mean }) => mean,
        },
      ]}
      columns={useScoreColumns(kind)}
      format={decimal}
      whole={100}
      file={t('places:performance.file')}
      none={t('places:performance.none')}
      link={
        <TextLink to="/audits/home" search={{ status: 'complete' }} py="xs">
          {t('places:performance.to-audits')}
        </TextLink>
      }
      fault={fault}
      onRetry={onRetry}
    />
  )
}

function useScoreColumns(kind: LocationType): readonly Column<ScoredPlace>[] {
  const { t } = useTranslation(['places', 'words'])
  const { number, decimal } = useFigure()
  const last = useLastScore()
  const { me } = useTablet()
  const isAdmin = me.permissions.includes('installation.edit')
  const named = ({ code, name }: ScoredPlace) => (
    <>
      <Code>{code}</Code> <BilingualText text={name} quiet />
    </>
  )
  return [
    {
      key: 'place',
      label: t('places:column.name'),
      cell: (place) =>
        isAdmin ? (
          <PlaceLink kind={kind === 'airline' ? 'airlines' : 'airports'} id={place.id}>
            {named(place)}
          </PlaceLink>
        ) : (
          named(place)
        ),
      file: ({ code }) => code,
    },
    {
      key: 'mean',
      label: t('places:performance.mean'),
      cell: ({ mean }) => <strong>{decimal(mean)}</strong>,
      file: ({ mean }) => mean,
    },
    {
      key: 'count',
      label: t('places:performance.audits'),
      cell: ({ id, count }) => (
        <TextLink to="/audits/home" search={{ status: 'complete', location: id }}>
          {number(count)}
        </TextLink>
      ),
      file: ({ count }) => count,
    },
    {
      key: 'last',
      label: t('places:performance.last'),
      cell: (place) => (
        <>
          <strong>{decimal(place.last)}</strong>
          {place.band !== null && ` · ${last.band(place)}`}
          <Text size="sm" c="dimmed">
            {last.beside(place)}
          </Text>
        </>
      ),
      file: (place) => place.last,
    },
    { key: 'band', label: t('places:performance.band'), file: last.band },
    { key: 'beside', label: t('places:performance.beside-last'), file: last.beside },
    {
      key: 'at',
      label: t('places:audit.completed'),
      cell: ({ lastAt }) => <Instant value={lastAt} />,
      file: ({ lastAt }) => instantCell(lastAt),
    },
  ]
}
