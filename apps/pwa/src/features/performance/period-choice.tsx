import '../../styles/inputs.css'
import { useTranslation } from 'react-i18next'
import { ListFilter } from '../../ui/list/list-tools.tsx'
import { useFigure } from '../../ui/use-figure.ts'
import { dayChoices, monthChoices, type PerformanceSearch } from './performance-search.ts'

type Props<Part extends 'days' | 'months'> = {
  value: NonNullable<PerformanceSearch[Part]>
  onChange: (value: NonNullable<PerformanceSearch[Part]> | undefined) => void
}

/** How many days back a report looks. */
export function DaysChoice({ value, onChange }: Props<'days'>) {
  const { t } = useTranslation('performance')
  const { number } = useFigure()
  const options = dayChoices.map((days) => {
    const count = Number(days)
    return { value: days, label: t('performance:last-days', { count, number: number(count) }) }
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

/** How many months of the calendar back a report looks, this one among them. */
export function MonthsChoice({ value, onChange }: Props<'months'>) {
  const { t } = useTranslation('performance')
  const { number } = useFigure()
  const options = monthChoices.map((months) => {
    const count = Number(months)
    return { value: months, label: t('performance:last-months', { count, number: number(count) }) }
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
