import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'

type Grouped = { readonly id: string; readonly groupings: readonly LocationType[] }
/** The kinds that a question is to have, of those alone that are to have others than they have. */
export type GroupingEdits = ReadonlyMap<string, readonly LocationType[]>
export const noEdits: GroupingEdits = new Map()

export const kindsOf = (question: Grouped, edits: GroupingEdits): readonly LocationType[] =>
  edits.get(question.id) ?? question.groupings

/** How many of these questions a kind of location has. */
export function shareOf(
  questions: readonly Grouped[],
  kind: LocationType,
  edits: GroupingEdits,
): 'all' | 'some' | 'none' {
  const count = questions.filter((question) => kindsOf(question, edits).includes(kind)).length
  if (count === 0) return 'none'
  return count === questions.length ? 'all' : 'some'
}

/** The edits with these kinds given to all of these questions, or taken from them. */
export function withKinds(
  edits: GroupingEdits,
  questions: readonly Grouped[],
  { kinds, isOn }: { kinds: readonly LocationType[]; isOn: boolean },
): GroupingEdits {
  const next = new Map(edits)
  for (const question of questions) {
    const now = kindsOf(question, edits)
    const wanted = locationTypes.filter((kind) =>
      kinds.includes(kind) ? isOn : now.includes(kind),
    )
    const isAsStored =
      wanted.length === question.groupings.length &&
      wanted.every((kind) => question.groupings.includes(kind))
    if (isAsStored) next.delete(question.id)
    else next.set(question.id, wanted)
  }
  return next
}

export type GroupingChange<Question> = {
  readonly question: Question
  readonly added: readonly LocationType[]
  readonly removed: readonly LocationType[]
}

/** What the edits change, question by question, in the order of the questions. */
export const changesIn = <Question extends Grouped>(
  questions: readonly Question[],
  edits: GroupingEdits,
): readonly GroupingChange<Question>[] =>
  questions.flatMap((question) => {
    const wanted = edits.get(question.id)
    if (wanted === undefined) return []
    const { groupings } = question
    return {
      question,
      added: wanted.filter((kind) => !groupings.includes(kind)),
      removed: groupings.filter((kind) => !wanted.includes(kind)),
    }
  })
