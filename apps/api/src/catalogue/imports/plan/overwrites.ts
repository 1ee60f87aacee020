import type { RenameChoice } from '@apron/contracts/import.ts'
import type { Overwrite } from '@apron/contracts/import-shape.ts'

type Value = string | number | null | undefined

const isBlank = (value: Value): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether it says the same in capitals alone, where the other does not. */
const isShouted = (before: string, after: string): boolean =>
  after !== before && after === before.toUpperCase() && after !== after.toLowerCase()

/** Whether what a file has is less than what is there: nothing, or the same in capitals. */
export function isLess(before: Value, after: Value): boolean {
  if (isBlank(before)) return false
  if (isBlank(after)) return true
  return typeof before === 'string' && typeof after === 'string' && isShouted(before, after)
}

export type Less = Overwrite['columns'][number]

/** Characters of a value that a preview shows. */
const shown = 200
export const lessOf = (column: string, before: Value, after: Value): Less => ({
  column,
  before: String(before ?? '').slice(0, shown),
  after: String(after ?? '').slice(0, shown),
})

/** Nothing is replaced by less unless somebody said so. */
export const overwrites =
  (choice: RenameChoice | undefined) =>
  (id: string): boolean =>
    choice === 'all' || (Array.isArray(choice) && choice.includes(id))
