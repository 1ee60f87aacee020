import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolate } from '../i18n/isolate.ts'
import { Fold } from '../ui/fold.tsx'
import { formatNumber } from '../ui/format.ts'
import { useFigure } from '../ui/figures/use-figure.ts'
import classes from '../ui/figures/tiles.module.css'

/** What narrows the actions of which all of the figures are made. */
export type CountedBy = {
  readonly openedFrom?: string
  readonly openedTo?: string
  readonly organizationId?: string
  readonly locationId?: string
  readonly categoryId?: string
}

const tiles = {
  open: { name: 'performance:actions.open', filter: { state: 'under-way' } },
  overdue: { name: 'performance:actions.overdue', filter: { due: 'overdue' } },
  'on-time': { name: 'performance:actions.on-time', filter: {} },
  'to-plan': { name: 'performance:actions.to-plan', filter: {} },
  'to-close': { name: 'performance:actions.to-close', filter: { state: 'closed' } },
  recurred: { name: 'performance:actions.recurred', filter: { effectiveness: 'recurred' } },
  closed: { name: 'performance:actions.closed', filter: { state: 'closed' } },
  withdrawn: { name: 'performance:actions.withdrawn', filter: { state: 'withdrawn' } },
} as const
export type ActionTile = keyof typeof tiles
const everyTile = Object.keys(tiles) as ActionTile[]

/** Corrective actions in numbers, each of which leads to those that it counts. */
export function ActionTiles({
  all,
  counted,
  only = everyTile,
}: {
  all: ActionFigures['all']
  counted: CountedBy
  only?: readonly ActionTile[]
}) {
  const { t, i18n } = useTranslation('performance')
  const { number, percent } = useFigure()
  const days = (value: number | null): string =>
    value === null
      ? '–'
      : t('performance:days', { count: value, number: formatNumber(value, i18n.language, 1) })
  const values: Readonly<Record<ActionTile, string>> = {
    open: number(all.open),
    overdue: number(all.overdue),
    'on-time': percent(all.onTimeShare),
    'to-plan': days(all.meanDaysToPlan),
    'to-close': days(all.meanDaysToClose),
    recurred: percent(all.recurrenceShare),
    closed: number(all.closed),
    withdrawn: number(all.withdrawn),
  }
  return (
    <section aria-label={t('performance:actions.tiles')}>
      <dl className={classes.tiles}>
        {only.map((tile) => {
          const { name, filter } = tiles[tile]
          const isLoud = tile === 'overdue' && all.overdue > 0
          return (
            <div key={tile} className={classes.tile} data-tone={isLoud ? 'danger' : undefined}>
              <dt>{t(name)}</dt>
              <dd>
                <Link
                  to="/actions"
                  search={{ ...counted, ...filter }}
                  className={classes.value}
                  aria-label={`${isolate(t(name))}: ${isolate(values[tile])}`}
                >
                  {values[tile]}
                </Link>
              </dd>
            </div>
          )
        })}
      </dl>
      <Fold title={t('performance:actions.calculated')}>
        {[...new Set(only.flatMap((tile) => definesKey[tile] ?? []))].map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </Fold>
    </section>
  )
}

const definesKey: Partial<Record<ActionTile, string>> = {
  open: 'performance:actions.counts.defines',
  overdue: 'performance:actions.counts.defines',
  'on-time': 'performance:actions.defines-on-time',
  'to-plan': 'performance:actions.defines-to-plan',
  'to-close': 'performance:actions.defines-to-close',
  recurred: 'performance:actions.defines-recurred',
}
