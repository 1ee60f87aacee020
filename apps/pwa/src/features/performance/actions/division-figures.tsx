import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { useReportWords } from '../use-report-words.ts'
import type { ActionFiguresSearch } from './action-figures-search.ts'
import type { Division } from './counted-actions.ts'
import {
  isShare,
  type Measure,
  measureKey,
  measures,
  useDivisionColumns,
  useDivisionName,
  valueOf,
} from './use-division-columns.tsx'
import classes from '../performance.module.css'

type Given = {
  /** Null until they are there. */
  figures: ActionFigures | null
  search: ActionFiguresSearch
  fault: string | undefined
  onRetry: () => void
}

/** The same actions divided: how many, how well in time, and how long they took. */
export function DivisionFigures(given: Given) {
  return (
    <>
      <CountsFigure {...given} />
      <div className={classes.pair}>
        {measures.map((measure) => (
          <MeasureFigure key={measure} measure={measure} {...given} />
        ))}
      </div>
    </>
  )
}

function CountsFigure({ figures, search, ...asked }: Given) {
  const { t } = useTranslation('performance')
  const { number } = useReportWords()
  const shared = useShared(search)
  const { counts } = useDivisionColumns(search.by ?? 'location', search)
  return (
    <ChartFigure<Division>
      {...asked}
      {...shared}
      title={t('performance:actions.counts.title')}
      definition={shared.withLinks(t('performance:actions.counts.defines'))}
      said={t('performance:actions.counts.said', {
        open: number(figures?.all.open ?? 0),
        overdue: number(figures?.all.overdue ?? 0),
      })}
      rows={figures?.divisions ?? null}
      series={[
        {
          key: 'overdue',
          label: t('performance:actions.overdue'),
          look: 'second',
          valueOf: ({ overdue }) => overdue,
        },
        {
          key: 'open',
          label: t('performance:actions.in-time'),
          look: 'first',
          valueOf: ({ open, overdue }) => Math.max(0, open - overdue),
        },
      ]}
      columns={counts}
      none={t('performance:actions.none')}
    />
  )
}

function MeasureFigure({ measure, figures, search, ...asked }: Given & { measure: Measure }) {
  const { t } = useTranslation('performance')
  const { percent, days } = useReportWords()
  const shared = useShared(search)
  const columns = useDivisionColumns(search.by ?? 'location', search).of(measure)
  const of = valueOf[measure]
  const format = isShare(measure) ? percent : days
  const label = t(measureKey[measure])
  return (
    <ChartFigure<Division>
      {...asked}
      {...shared}
      title={label}
      definition={shared.withLinks(t(definesKey[measure]))}
      said={t('performance:actions.whole', { value: format(figures ? of(figures.all) : null) })}
      rows={figures?.divisions.filter((row) => of(row) !== null) ?? null}
      series={[{ key: measure, label, look: 'first', valueOf: of }]}
      {...(isShare(measure) && { whole: 100 })}
      format={format}
      columns={columns}
      file={`${shared.file}-${measure}`}
      none={t('performance:actions.none-yet')}
    />
  )
}

/** What all of these figures have in common. */
function useShared({ by = 'location' }: ActionFiguresSearch) {
  const { t } = useTranslation('performance')
  const nameOf = useDivisionName(by)
  return {
    shape: 'rows' as const,
    idOf,
    nameOf,
    file: `${t('performance:actions.file')}-${by}`,
    /** A regulation is a text: its links find it by its words. */
    withLinks: (definition: string): string =>
      by === 'regulation'
        ? `${definition} ${t('performance:actions.defines-regulation')}`
        : definition,
  }
}

const definesKey = {
  'on-time': 'performance:actions.defines-on-time',
  recurred: 'performance:actions.defines-recurred',
  'to-plan': 'performance:actions.defines-to-plan',
  'to-close': 'performance:actions.defines-to-close',
} as const satisfies Record<Measure, string>

const idOf = ({ key }: Division): string => key
