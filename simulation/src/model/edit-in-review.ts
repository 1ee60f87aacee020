import { isOfTheHouse, holds } from './people.ts'
import { registerOf, type Assessment, type Facts, type Head, type LogRow } from './state.ts'
import { lacksSomething } from './submission.ts'
import { isSame } from './text-of.ts'

type Edit = {
  readonly before?: readonly Pick<Head, 'revision' | 'value' | 'author'>[]
  readonly after?: unknown
}

/** An answer is changed in review by somebody who was never on the team: all that stood is replaced by it. */
export function editInReview(assessment: Assessment, row: LogRow, { people }: Facts): string[] {
  const { status, everOnTeam, pins } = assessment
  const { before = [], after } = JSON.parse(row.body) as Edit
  const actor = row.actorId ?? ''
  const person = people.get(actor)
  const name = row.register ?? ''
  const register = registerOf(assessment, name)
  const found: string[] = []
  if (status !== 'in-review') found.push(`${name} was changed by a reviewer while ${status}`)
  if (!holds(person, 'audit.edit') || !isOfTheHouse(assessment, person)) {
    found.push(`${actor} changed ${name} without audit.edit`)
  }
  if (everOnTeam.has(actor)) found.push(`${actor} changed ${name} and had been on the team`)
  if (!pins.has(name.slice('answer/'.length))) found.push(`${name} was changed and is not pinned`)
  if (lacksSomething(after)) found.push(`${name} was changed to what could not be submitted`)
  const stood = register.heads.map(({ revision, value, author }) => ({ revision, value, author }))
  if (!isSame(stood.toSorted(byRevision), before.toSorted(byRevision))) {
    found.push(`${name} is said to have been ${JSON.stringify(before)}, and was not`)
  }
  for (const { revision } of stood) {
    register.named.add(revision)
    register.left.add(revision)
  }
  register.heads = [
    { revision: row.id, value: after, author: actor, device: `plain:${actor}`, n: 0 },
  ]
  register.changedAt = row.seq
  register.touchedAt = row.seq
  return found
}

const byRevision = (a: { readonly revision: string }, b: { readonly revision: string }): number =>
  a.revision < b.revision ? -1 : 1
