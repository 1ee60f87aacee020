import { clockIn } from '@apron/scoring/zoned-time.ts'
import type { ReportInput } from '../input.ts'

/** A day, `YYYY-MM-DD`, which a spreadsheet sorts and filters as one. */
export type DayCell = { readonly day: string }
/** What clocks show at an instant, `YYYY-MM-DDTHH:MM`. */
export type TimeCell = { readonly time: string }
/** A number with the format in which it is shown; of `0.0%` the value 1 is the whole. */
export type NumberCell = { readonly value: number; readonly format: '0' | '0.0' | '0.0%' }
export type SheetCell = string | DayCell | TimeCell | NumberCell

type Zone = Pick<ReportInput['conventions'], 'timeZone'>

/** A day, or the day of an instant where the report is made; the text where there is neither. */
export function dayCell(day: string, text: string, zone: Zone): SheetCell {
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return { day }
  return Number.isNaN(Date.parse(day)) ? text : { day: clockOf(day, zone).slice(0, 10) }
}

export const timeCell = (at: string, zone: Zone): TimeCell => ({ time: clockOf(at, zone) })

const clockOf = (at: string, { timeZone }: Zone): string =>
  clockIn(timeZone ?? 'UTC', Date.parse(at))

export const countCell = (value: number): NumberCell => ({ value, format: '0' })
