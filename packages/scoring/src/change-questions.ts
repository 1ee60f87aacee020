/** A question of an assessment; one that was taken out is outside of it and keeps its answer. */
export type Pin = {
  readonly question: string
  readonly version: number
  /** `category.sub-category.place`, as people cite it. */
  readonly number: string
  readonly isTakenOut: boolean
}

export type QuestionChange = {
  /** New in the assessment. */
  readonly added: readonly string[]
  /** Outside of it by now. */
  readonly takenOut: readonly string[]
  /** Outside of it before: asked again, at the version that they had. */
  readonly putBack: readonly string[]
}

/**
 * What adding and removing these questions comes to. Who is in both is added: what is asked for twice
 * stays. Nothing that is so already is named.
 */
export function changeQuestions(
  pins: readonly Pin[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): QuestionChange {
  const known = new Map(pins.map((pin) => [pin.question, pin]))
  const adding = new Set(add)
  const wanted = [...adding]
  return {
    added: wanted.filter((id) => !known.has(id)),
    takenOut: [...new Set(remove)].filter(
      (id) => known.get(id)?.isTakenOut === false && !adding.has(id),
    ),
    putBack: wanted.filter((id) => known.get(id)?.isTakenOut === true),
  }
}

/** By the parts of their numbers, and where these are the same by id. */
export function byNumber(a: Pick<Pin, 'number' | 'question'>, b: typeof a): number {
  const [left, right] = [a.number.split('.'), b.number.split('.')]
  for (let part = 0; part < Math.max(left.length, right.length); part++) {
    const difference = Number(left[part] ?? 0) - Number(right[part] ?? 0)
    if (difference !== 0) return difference
  }
  return a.question < b.question ? -1 : a.question > b.question ? 1 : 0
}
