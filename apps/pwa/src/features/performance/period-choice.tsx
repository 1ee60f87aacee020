import '../../styles/inputs.css'
import { useTranslation } from 'react-i18next'
import { ListFilter } from '../../ui/list/list-tools.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { dayChoices, monthChoices, type PerformanceSearch } from './performance-search.ts'

type Days = NonNullable<PerformanceSearch['days']>
type Months = NonNullable<PerformanceSearch['months']>

/** How many days back a report looks. */
export function DaysChoice({
  value,
  onChange,
}: {
  value: Days
  onChange: (value: Days | undefined) => void
}) {
  const { t } = useTranslation('performance')
  const { daysOption } = useOptions()
  return (
    <ListFilter
      label={t('performance:period')}
      any={null}
      value={value}
      options={dayChoices.map(daysOption)}
      onChange={onChange}
    />
  )
}

/** How many days, or months of the calendar with this one among them, a report looks back. */
export function PeriodChoice({
  days,
  months,
  onChange,
}: {
  days: Days | undefined
  months: Months
  onChange: (chosen: Pick<PerformanceSearch, 'days' | 'months'>) => void
}) {
  const { t } = useTranslation('performance')
  const { daysOption, monthsOption } = useOptions()
  return (
    <ListFilter
      label={t('performance:period')}
      any={null}
      value={days === undefined ? `months-${months}` : `days-${days}`}
      options={[
        ...dayChoices.map(daysOption).map((it) => ({ ...it, value: `days-${it.value}` })),
        ...monthChoices.map(monthsOption).map((it) => ({ ...it, value: `months-${it.value}` })),
      ]}
      onChange={(chosen) => {
        const day = dayChoices.find((it) => chosen === `days-${it}`)
        const month = monthChoices.find((it) => chosen === `months-${it}`)
        onChange({ ...(day && { days: day }), ...(month && { months: month }) })
      }}
    />
  )
}

function useOptions() {
  const { t } = useTranslation('performance')
  const { number } = useFigure()
  const option =
    <T extends string>(text: string) =>
    (length: T) => {
      const count = Number(length)
      return { value: length, label: t(text, { count, number: number(count) }) }
    }
  return {
    daysOption: option<Days>('performance:last-days'),
    monthsOption: option<Months>('performance:last-months'),
  }
}
