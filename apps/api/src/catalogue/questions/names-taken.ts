import type { Issue } from '@apron/contracts/problem.ts'
import { foldText } from '@apron/scoring/fold-text.ts'

type Named = {
  readonly id: string
  readonly nameEn: string | null
  readonly nameAr: string | null
}

/**
 * What is wrong with the names of a heading beside its siblings: one that a sibling has already, in
 * other letters of the same sound or in the other language's column, would be taken for it. What it was named
 * `before` it may stay: a file may have brought two of one name, and each could be renamed in no language.
 */
export function findTakenNames(
  heading: Named,
  siblings: readonly Named[],
  before?: Named,
): Issue[] {
  const taken = new Set(
    siblings
      .filter(({ id }) => id !== heading.id)
      .flatMap(({ nameEn, nameAr }) => [nameEn, nameAr])
      .flatMap((name) => (name === null ? [] : [foldText(name)])),
  )
  const message = 'This name is already in use.'
  return (['En', 'Ar'] as const).flatMap((language): Issue[] => {
    const name = heading[`name${language}`]
    if (name === null || name === before?.[`name${language}`]) return []
    if (!taken.has(foldText(name))) return []
    return [{ path: `body.name.${language.toLowerCase()}`, code: 'name-taken', message }]
  })
}
