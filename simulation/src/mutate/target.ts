import { readFileSync } from 'node:fs'
import { catalogue } from '../planted/catalogue.ts'
import type { Edit, Flaw } from '../planted/flaw.ts'
import { findMutants, mutated, root, type Mutant } from './find-mutants.ts'

type PlacedEdit = Extract<Edit, { readonly from: number }>

/** A change of the sources that is to be caught: a mutant, or a flaw of the catalogue. */
export type Target = { readonly id: string; readonly edits: readonly PlacedEdit[] }

export const targetOfMutant = ({ id, edit }: Mutant): Target => ({ id, edits: [edit] })

/** A flaw by the places that it changes, the last first, so that those before stay. Its id is its name. */
export const targetOfFlaw = ({ name, edits }: Flaw): Target => ({
  id: name,
  edits: edits.map(placed).toSorted((a, b) => b.from - a.from),
})

function placed(edit: Edit): PlacedEdit {
  if (!('find' in edit)) return edit
  const { file, find, replace } = edit
  const start = readFileSync(root + file, 'utf8').indexOf(find)
  const kept = alikeAtStart(find, replace)
  return { file, from: start + kept, to: start + find.length, replace: replace.slice(kept) }
}

const alikeAtStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length - 1 && one[at] === other[at]) at += 1
  return at
}

/** All that may be asked for. */
export const allTargets = (): Target[] => [
  ...mutated.flatMap(findMutants).map(targetOfMutant),
  ...catalogue.map(targetOfFlaw),
]
