/** A day, `YYYY-MM-DD`, which a spreadsheet sorts and filters as one. */
export type DayCell = { readonly day: string }
/** A number with the format in which it is shown; of `0.0%` the value 1 is the whole. */
export type NumberCell = { readonly value: number; readonly format: '0' | '0.0' | '0.0%' }
export type SheetCell = string | DayCell | NumberCell

/** What is a day and no instant; of the latter the text. */
export const dayCell = (day: string, text: string): SheetCell =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : text

export const countCell = (value: number): NumberCell => ({ value, format: '0' })
