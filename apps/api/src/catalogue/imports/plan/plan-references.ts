import type { QuestionRow } from '../questions.ts'
import type { Catalogue } from './plan-questions.ts'

/** Which titles of a file are there, and which of them a question cites already. */
export function planReferences(
  rows: readonly QuestionRow[],
  { references }: Catalogue,
  newId: () => string,
) {
  const ids = new Map(references.map(({ id, title }) => [title, id]))
  const titleOf = new Map(references.map(({ id, title }) => [id, title]))
  const titles = [...new Set(rows.flatMap((row) => row.references ?? []))]
  const added = titles.filter((title) => !ids.has(title)).map((title) => ({ id: newId(), title }))
  for (const { id, title } of added) ids.set(title, id)
  return {
    added,
    changed: [] as const,
    unchanged: titles.length - added.length,
    /** Two may have one title: a question that cites these titles already goes on citing what it does. */
    of: (wanted: readonly string[], cited: readonly string[]): readonly string[] => {
      const titlesCited = [...new Set(cited.map((id) => titleOf.get(id) ?? ''))]
      const isSame =
        titlesCited.length === wanted.length &&
        titlesCited.every((title, place) => title === wanted[place])
      return isSame ? cited : wanted.map((title) => ids.get(title) ?? '')
    },
  }
}
