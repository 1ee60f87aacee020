import type { ComparedPlaces } from '@apron/contracts/place-report.ts'
import { meanScore } from '@apron/scoring/mean-score.ts'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { formatDay } from '../../ui/format.ts'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { TextLink } from '../../ui/links.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { Day } from '../../ui/text/when.tsx'
import { type ComparedPlace, looks } from './compared-looks.ts'

/** The scores of each place on the days on which audits were completed, the earliest first. */
export function OverTimeFigure({ compared }: { compared: ComparedPlaces }) {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { number, decimal } = useFigure()
  const { places, from, to } = compared
  const days = [...new Set(places.flatMap(({ audits }) => audits.map((it) => it.completedOn)))]
  const shown = (day: string): string => formatDay(day, i18n.language)
  return (
    <ChartFigure<string>
      title={t('places:performance.over-time')}
      definition={t('places:performance.over-time-definition', {
        from: shown(from),
        to: shown(to),
      })}
      said={places
        .map(({ code, count, mean, open, seriousOpen }) =>
          t('places:performance.place-said', {
            code,
            audits: number(count),
            mean: decimal(mean),
            open: number(open),
            serious: number(seriousOpen),
          }),
        )
        .join(' ')}
      shape="lines"
      rows={days.toSorted()}
      idOf={(day) => day}
      nameOf={shown}
      series={places.map((place, index) => ({
        key: place.id,
        label: place.code,
        look: looks[index] ?? 'first',
        valueOf: (day) => scoreOn(place, day),
      }))}
      columns={useDayColumns(places)}
      format={decimal}
      whole={100}
      file={t('places:performance.file')}
      none={t('places:performance.none-compared')}
      link={places.map(({ id, code }) => (
        <TextLink
          key={id}
          to="/audits/home"
          search={{ status: 'complete', location: id }}
          me="md"
          py="xs"
        >
          {t('places:performance.to-audits-of', { code })}
        </TextLink>
      ))}
    />
  )
}

function useDayColumns(places: readonly ComparedPlace[]): readonly Column<string>[] {
  const { t } = useTranslation('places')
  const { decimal, besideScore } = useFigure()
  const besideOn = ({ audits }: ComparedPlace, day: string): string =>
    audits
      .filter(({ completedOn }) => completedOn === day)
      .map(({ beside, seriousDeficiencies }) => besideScore({ ...beside, seriousDeficiencies }))
      .join(' · ')
  return [
    {
      key: 'day',
      label: t('places:audit.completed'),
      cell: (day) => <Day value={day} />,
      file: (day) => dayCell(day),
    },
    ...places.flatMap((place) => [
      {
        key: place.id,
        label: place.code,
        cell: (day: string) => (
          <>
            <strong>{decimal(scoreOn(place, day))}</strong> {besideOn(place, day)}
          </>
        ),
        file: (day: string) => scoreOn(place, day) ?? '',
      },
      {
        key: `${place.id}-beside`,
        label: `${isolate(place.code)}: ${t('places:audit.beside')}`,
        file: (day: string) => besideOn(place, day),
      },
    ]),
  ]
}

const scoreOn = ({ audits }: ComparedPlace, day: string): number | null =>
  meanScore(
    audits.flatMap(({ completedOn, score }) =>
      completedOn === day && score !== null ? score : [],
    ),
  )
