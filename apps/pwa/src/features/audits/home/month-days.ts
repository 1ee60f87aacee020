import { dayLater } from '@apron/scoring/zoned-day.ts'

/** A day's place in its week, Sunday 0. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The weeks that a month (`2026-11`) touches, each of seven days `YYYY-MM-DD`, from `firstWeekday` on
 * (Sunday 0); days of the months beside it fill the first and the last.
 */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`
  const start = dayLater(first, -((weekday(first) - firstWeekday + 7) % 7))
  const weeks: string[][] = []
  for (let day = start; day < first || day.startsWith(month); day = dayLater(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayLater(day, at)))
  }
  return weeks
}

/** The month so many later. */
export function monthLater(month: string, later: number): string {
  const [year = 1970, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + later, 1)).toISOString().slice(0, 7)
}
