import type { ComparedPlaces } from '@apron/contracts/place-report.ts'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { formatDay } from '../../ui/format.ts'
import type { Column } from '../../ui/list/column.ts'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { useScoreBasis } from '../../ui/figures/use-score-basis.ts'
import { looks } from './compared-looks.ts'

type Category = ComparedPlaces['categories'][number]
/** One bar: a category at one of the places, or over all of them. */
type Bar = {
  readonly category: Category
  readonly place: number | null
  readonly score: number | null
}

/** Each category at each place beside the mean of all, where a place is farthest below it first. */
export function CategoriesFigure({ compared }: { compared: ComparedPlaces }) {
  const { t, i18n } = useTranslation('places')
  const { decimal } = useFigure()
  const { places, categories, from, to } = compared
  const asked = categories
    .filter((it) => it.places.some((mean) => mean !== null))
    .toSorted((a, b) => gapOf(a) - gapOf(b))
  const bars = asked.flatMap((category): Bar[] => [
    ...category.places.flatMap((score, place) =>
      score === null ? [] : [{ category, place, score }],
    ),
    { category, place: null, score: category.all },
  ])
  const whose = ({ place }: Bar): string =>
    place === null ? t('places:performance.all') : (places[place]?.code ?? '')
  const nameOf = (bar: Bar): string =>
    `${isolate(chooseText(bar.category.name, i18n.language)?.text ?? '')}: ${isolate(whose(bar))}`
  const restsOf = useBarRests(compared)
  const worst = asked[0]
  const day = (value: string): string => formatDay(value, i18n.language)
  return (
    <ChartFigure
      title={t('places:performance.categories')}
      definition={t('places:performance.categories-definition', { from: day(from), to: day(to) })}
      said={
        worst === undefined
          ? ''
          : t('places:performance.categories-said', {
              name: chooseText(worst.name, i18n.language)?.text ?? '',
              lowest: decimal(lowestOf(worst)),
              all: decimal(worst.all),
              rests: restsOf(worst.places.indexOf(lowestOf(worst))),
            })
      }
      shape="rows"
      rows={bars}
      idOf={({ category, place }) => `${category.id} ${place}`}
      nameOf={nameOf}
      series={[
        ...places.map((place, index) => ({
          key: place.id,
          label: place.code,
          look: looks[index] ?? ('first' as const),
          valueOf: (bar: Bar) => (bar.place === index ? bar.score : null),
        })),
        {
          key: 'all',
          label: t('places:performance.all'),
          look: 'not-applicable' as const,
          valueOf: (bar: Bar) => (bar.place === null ? bar.score : null),
        },
      ]}
      columns={useBarColumns(whose, nameOf, restsOf)}
      format={decimal}
      whole={100}
      file={t('places:performance.file')}
      none={t('places:performance.none-compared')}
    />
  )
}

/** What the means of a place rest on, and those over all of them where it is null. */
function useBarRests({ places, all }: ComparedPlaces): (place: number | null) => string {
  const { t } = useTranslation('places')
  const { number } = useFigure()
  const restsOf = useScoreBasis()
  return (place) =>
    place === null
      ? t('places:performance.rests-all', { count: all.count, number: number(all.count) })
      : restsOf((places[place]?.audits ?? []).filter(({ score }) => score !== null))
}

function useBarColumns(
  whose: (bar: Bar) => string,
  nameOf: (bar: Bar) => string,
  restsOf: (place: number | null) => string,
): readonly Column<Bar>[] {
  const { t } = useTranslation('places')
  const { decimal } = useFigure()
  return [
    {
      key: 'category',
      label: t('places:performance.category'),
      cell: (bar) => (
        <>
          <BilingualText text={bar.category.name} quiet />: {whose(bar)}
        </>
      ),
      file: nameOf,
    },
    {
      key: 'mean',
      label: t('places:performance.mean'),
      cell: ({ score }) => <strong>{decimal(score)}</strong>,
      file: ({ score }) => score ?? '',
    },
    {
      key: 'rests',
      label: t('places:performance.rests'),
      cell: ({ place }) => restsOf(place),
      file: ({ place }) => restsOf(place),
    },
  ]
}

const lowestOf = ({ places }: Category): number => Math.min(...places.flatMap((mean) => mean ?? []))
/** How far the lowest place is above the mean of all; below it where negative. */
const gapOf = (category: Category): number => lowestOf(category) - (category.all ?? 0)
