import type { ImportPlan } from './plan-import.ts'
import { linksOf, questionRow } from './plan-batches.ts'
import type { ReadRows } from '../write/run-digest.ts'

/**
 * The rows that a plan adds, as they will stand; null where it changes what stood before, of which the
 * database knows more than the plan.
 */
export function plannedRows(it: ImportPlan): ReadRows | null {
  if (it.of === 'locations') {
    if (it.plan.changed.length > 0) return null
    const rows = byId(it.plan.added)
    return async (_, ids) => rows(ids)
  }
  const { categories, subCategories, references, questions } = it.plan
  const changed = [categories.changed, subCategories.changed, questions.changed]
  if (changed.some((rows) => rows.length > 0)) return null
  const status = 'active'
  const headings = byId(
    [...categories.added, ...subCategories.added].map((row) => ({ ...row, status })),
  )
  const cited = byId(references.added.map((row) => ({ ...row, description: '', status })))
  const asked = byId(questions.added)
  return async (table, ids) => {
    switch (table) {
      case 'category':
      case 'subCategory':
        return headings(ids)
      case 'reference':
        return cited(ids)
      case 'question':
        return asked(ids).map((row) => questionRow(row, row.version))
      default:
        return linksOf(asked(ids)).flatMap((batch): readonly object[] =>
          batch.insert === table ? batch.rows : [],
        )
    }
  }
}

function byId<T extends { readonly id: string }>(
  all: readonly T[],
): (ids: readonly string[]) => T[] {
  const rows = new Map(all.map((row) => [row.id, row]))
  return (ids) => ids.flatMap((id) => rows.get(id) ?? [])
}
