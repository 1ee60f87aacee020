import { dayLater } from '@apron/scoring/zoned-day.ts'
import { useTranslation } from 'react-i18next'
import { firstWeekdayOf } from '../../i18n/first-weekday.ts'
import { intlTag } from '../../i18n/language.ts'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

type Day = { readonly on: string; readonly completed: number }

/** Weeks that are seen at once; more of them are scrolled. */
const maxWeeks = 6

/** The same days in weeks: which weekdays are busy is seen at once. */
export function DaysCalendar({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation('performance')
  const words = useReportWords()
  const byDay = new Map(days.map((day) => [day.on, day.completed]))
  const weeks = weeksAround(days, firstWeekdayOf(i18n.language))
  const isLong = weeks.length > maxWeeks
  const weekday = (width: 'long' | 'short' | 'narrow', day: string): string =>
    new Intl.DateTimeFormat(intlTag(i18n.language), { weekday: width, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const table = (
    <table className={classes.calendar} aria-label={t('performance:per-day.calendar')}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" aria-label={weekday('long', day)}>
              <span className={classes.whole}>{weekday('short', day)}</span>
              <span className={classes.letter}>{weekday('narrow', day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const completed = byDay.get(day) ?? 0
              return (
                <td
                  key={day}
                  data-some={completed > 0 || undefined}
                  data-beside={!byDay.has(day) || undefined}
                >
                  <time dateTime={day}>
                    {day.endsWith('-01-01') || (isLong && day === weeks[0]?.[0])
                      ? words.day(day)
                      : words.shortDay(day)}
                  </time>
                  {completed > 0 && <strong>{words.number(completed)}</strong>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!isLong) return table
  return (
    <section
      className={classes.weeks}
      aria-label={t('performance:per-day.all-weeks')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
      tabIndex={0}
      ref={showNewest}
    >
      {table}
    </section>
  )
}

/** The last weeks are those that most come for: it opens at them. */
const showNewest = (box: HTMLElement | null): void => {
  if (box !== null) box.scrollTop = box.scrollHeight
}

/** Whole weeks that hold all the days, from `firstWeekday` on (Sunday 0). */
function weeksAround(days: readonly Day[], firstWeekday: number): string[][] {
  const [first, last] = [days[0]?.on, days.at(-1)?.on]
  if (first === undefined || last === undefined) return []
  const back = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7
  const weeks: string[][] = []
  for (let day = dayLater(first, -back); day <= last; day = dayLater(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayLater(day, at)))
  return weeks
}
