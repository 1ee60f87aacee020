import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import type { ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { levelKey } from '../../../ui/badges/level-look.ts'
import { TextLink } from '../../../ui/links.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { chooseText } from '../../../ui/text/choose-text.ts'
import { Written } from '../../../ui/text/written.tsx'
import { useReportWords } from '../use-report-words.ts'
import type { ActionFiguresSearch } from './action-figures-search.ts'
import { divisionKey } from './action-tools.tsx'
import { countedBy, type Division, divisionFilter } from './counted-actions.ts'

type Filter = {
  readonly state?: 'under-way' | 'closed' | 'withdrawn'
  readonly due?: 'overdue'
  readonly effectiveness?: 'recurred'
}

/** What a division is called. */
export function useDivisionName(by: ActionDivision): (division: Division) => string {
  const { t, i18n } = useTranslation(['performance', 'words'])
  return ({ key, name }) => {
    const level = actionLevels.find((it) => it === key)
    if (level !== undefined && by === 'level') return t(levelKey[level])
    if (by === 'regulation') return key.trim() || t('performance:actions.no-regulation')
    if (key === 'none') return t('performance:actions.no-owner')
    if (key === 'not-listed') return t('performance:actions.not-listed')
    return (name === null ? undefined : chooseText(name, i18n.language)?.text) ?? key
  }
}

/** The columns of the tables behind the charts: each number leads to the actions that it counts. */
export function useDivisionColumns(by: ActionDivision, search: ActionFiguresSearch) {
  const { t } = useTranslation('performance')
  const words = useReportWords()
  const nameOf = useDivisionName(by)
  const linked = ({ key }: Division, text: ReactNode, filter: Filter): ReactNode => {
    const own = divisionFilter(by, key)
    if (own === null) return text
    return (
      <TextLink to="/actions" search={{ ...countedBy(search), ...own, ...filter }} py="xs">
        {text}
      </TextLink>
    )
  }
  const column = (
    key: string,
    label: string,
    of: (division: Division) => number | null,
    written: (value: number | null) => string,
    filter: Filter,
  ): Column<Division> => ({
    key,
    label,
    cell: (row) => linked(row, written(of(row)), filter),
    file: (row) => of(row) ?? '',
  })
  const formatOf = (measure: Measure) => (isShare(measure) ? words.percent : words.days)
  const count = (value: number | null): string => words.number(value ?? 0)
  const name: Column<Division> = {
    key: 'name',
    label: t(divisionKey[by]),
    cell: (row) => linked(row, <Written>{nameOf(row)}</Written>, {}),
    file: nameOf,
  }
  return {
    counts: [
      name,
      column('open', t('performance:actions.open'), (it) => it.open, count, { state: 'under-way' }),
      column('overdue', t('performance:actions.overdue'), (it) => it.overdue, count, {
        due: 'overdue',
      }),
      column('closed', t('performance:actions.closed'), (it) => it.closed, count, {
        state: 'closed',
      }),
      column('withdrawn', t('performance:actions.withdrawn'), (it) => it.withdrawn, count, {
        state: 'withdrawn',
      }),
    ],
    /** The one column of a figure that is a share, or a mean of days. */
    of: (measure: Measure): readonly Column<Division>[] => [
      name,
      column(measure, t(measureKey[measure]), valueOf[measure], formatOf(measure), linkOf[measure]),
    ],
  }
}

export const measures = ['on-time', 'recurred', 'to-plan', 'to-close'] as const
export type Measure = (typeof measures)[number]

export const measureKey = {
  'on-time': 'performance:actions.on-time',
  recurred: 'performance:actions.recurred',
  'to-plan': 'performance:actions.to-plan',
  'to-close': 'performance:actions.to-close',
} as const satisfies Record<Measure, string>

export const valueOf = {
  'on-time': ({ onTimeShare }) => onTimeShare,
  recurred: ({ recurrenceShare }) => recurrenceShare,
  'to-plan': ({ meanDaysToPlan }) => meanDaysToPlan,
  'to-close': ({ meanDaysToClose }) => meanDaysToClose,
} as const satisfies Record<Measure, (figures: ActionFigures['all']) => number | null>

/** Those that a measure is made from, as far as the list has a filter for them. */
const linkOf = {
  'on-time': {},
  recurred: { effectiveness: 'recurred' },
  'to-plan': {},
  'to-close': { state: 'closed' },
} as const satisfies Record<Measure, Filter>

export const isShare = (measure: Measure): boolean =>
  measure === 'on-time' || measure === 'recurred'
