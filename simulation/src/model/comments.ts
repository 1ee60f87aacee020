import { kindOf } from './kinds.ts'
import { holds, isMember, isOfTheHouse } from './people.ts'
import type { Assessment, Head, LogRow, Person } from './state.ts'
import type { Verdict } from './verdict.ts'

type Said = { readonly to?: string | null }

/** A change made in review: of no lane. It is no part in the work. */
const isEdit = ({ device, n }: Head): boolean => n === 0 && device.startsWith('plain:')

/** Who reviews: never of the team, and with nothing of theirs among the work of the team that stands. */
export const hadPart = ({ everOnTeam, registers }: Assessment, id: string): boolean =>
  everOnTeam.has(id) ||
  [...registers].some(
    ([name, { heads }]) =>
      kindOf(name)?.isWork === true && heads.some((head) => head.author === id && !isEdit(head)),
  )

export const reviews = (assessment: Assessment, person: Person | undefined): boolean =>
  person !== undefined &&
  holds(person, 'audit.review') &&
  isOfTheHouse(assessment, person) &&
  !hadPart(assessment, person.id)

/** What stands against a comment, or against what is said of one: never more than one thing. */
export function objectionToComment(
  assessment: Assessment,
  row: LogRow,
  person: Person | undefined,
): Verdict | null {
  const { value } = JSON.parse(row.body) as { value: unknown }
  const { status } = assessment
  const isAnswer = row.kind === 'comment' && ((value as Said).to ?? null) !== null
  const refused = (reason: string): Verdict => ({ status: 'refused', reason })
  const isTeam = isAnswer && isMember(assessment, person)
  const isReviewer = reviews(assessment, person)
  if (!isTeam && !isReviewer) return refused('not-permitted')
  const heads = assessment.registers.get(row.register ?? '')?.heads ?? []
  if (
    kindOf(row.kind)?.isOfOneAuthor === true &&
    heads.some(({ author }) => author !== row.actorId)
  ) {
    return refused('not-permitted')
  }
  const isOpen =
    status === 'in-review' || status === 'returned' || (isTeam && status === 'in-progress')
  return isOpen ? null : refused('review-over')
}

/** Comments that begin a thread and are not settled: of who settled it all must say so. */
export function openThreads({ registers }: Assessment): string[] {
  return [...registers].flatMap(([name, { heads }]) => {
    const [kind, id = ''] = name.split('/')
    const said = heads.at(-1)?.value as Said | undefined
    if (kind !== 'comment' || said === undefined) return []
    if ((said.to ?? null) !== null && (registers.get(`comment/${said.to}`)?.heads.length ?? 0) > 0)
      return []
    return isSettled(registers.get(`settle/${id}`)) ? [] : [id]
  })
}

/** Whether everybody who said something of it called it settled. */
export const isSettled = (
  settle: { readonly heads: readonly { readonly value: unknown }[] } | undefined,
): boolean =>
  settle !== undefined &&
  settle.heads.length > 0 &&
  settle.heads.every(({ value }) => value === true)
