import '../../styles/inputs.css'
import { useTranslation } from 'react-i18next'
import { ListFilter } from '../../ui/list/list-tools.tsx'
import { useFigure } from '../../ui/use-figure.ts'
import { dayChoices, monthChoices, type PerformanceSearch } from './performance-search.ts'

type Props<T extends string> = {
  value: T
  onChange: (value: T | undefined) => void
}

/** How many days back a report looks. */
export const DaysChoice = (props: Props<NonNullable<PerformanceSearch['days']>>) => (
  <PeriodChoice of="performance:last-days" lengths={dayChoices} {...props} />
)

/** How many months of the calendar back a report looks, this one among them. */
export const MonthsChoice = (props: Props<NonNullable<PerformanceSearch['months']>>) => (
  <PeriodChoice of="performance:last-months" lengths={monthChoices} {...props} />
)

function PeriodChoice<T extends string>({
  of,
  lengths,
  value,
  onChange,
}: Props<T> & {
  of: 'performance:last-days' | 'performance:last-months'
  lengths: readonly T[]
}) {
  const { t } = useTranslation('performance')
  const { number } = useFigure()
  const options = lengths.map((length) => {
    const count = Number(length)
    return { value: length, label: t(of, { count, number: number(count) }) }
  })
  return (
    <ListFilter
      label={t('performance:period')}
      any={null}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
