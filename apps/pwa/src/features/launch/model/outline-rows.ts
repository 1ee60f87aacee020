import type { OutlineQuestion } from '../../../data/tables.ts'
import type { Group, SubGroup } from './arrange.ts'

export type OutlineRow =
  | {
      readonly kind: 'category'
      readonly key: string
      readonly group: Group
      readonly isOpen: boolean
    }
  | {
      readonly kind: 'sub-category'
      readonly key: string
      readonly group: SubGroup
      readonly isOpen: boolean
    }
  | { readonly kind: 'question'; readonly key: string; readonly question: OutlineQuestion }

/**
 * The lines of the list. With `fits` (a search or a filter) only what fits is listed, under
 * headings that are all open; without it, closed headings keep their questions back.
 */
export function outlineRows(
  groups: readonly Group[],
  closed: ReadonlySet<string>,
  fits: ((question: OutlineQuestion) => boolean) | null,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  for (const group of groups) {
    const isOpen = fits !== null || !closed.has(group.key)
    const inside = isOpen ? group.subGroups.flatMap((sub) => subRows(sub, closed, fits)) : []
    if (fits !== null && inside.length === 0) continue
    rows.push({ kind: 'category', key: group.key, group, isOpen })
    for (const row of inside) rows.push(row)
  }
  return rows
}

function subRows(
  group: SubGroup,
  closed: ReadonlySet<string>,
  fits: ((question: OutlineQuestion) => boolean) | null,
): readonly OutlineRow[] {
  const isOpen = fits !== null || !closed.has(group.key)
  const questions = fits === null ? group.questions : group.questions.filter(fits)
  if (fits !== null && questions.length === 0) return []
  const head: OutlineRow = { kind: 'sub-category', key: group.key, group, isOpen }
  if (!isOpen) return [head]
  return [
    head,
    ...questions.map((question) => ({ kind: 'question' as const, key: question.id, question })),
  ]
}
