import type { Edit } from './seeded-mutant.ts'

/** The source with its edits; null where one of them is stale: what it replaces does not occur exactly once. */
export function applyEdits(source: string, edits: readonly Edit[]): string | null {
  let text = source
  for (const { find, replace } of edits) {
    const parts = text.split(find)
    if (parts.length !== 2) return null
    text = parts.join(replace)
  }
  return text
}
