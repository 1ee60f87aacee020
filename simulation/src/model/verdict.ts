import { objectionToComment, reviews } from './comments.ts'
import { kindOf } from './kinds.ts'
import { assigns, isMember, leads, verifies } from './people.ts'
import type { Assessment, Facts, LogRow, Person } from './state.ts'
import { isWellFormed } from './well-formed.ts'

/** What the server may say of a mutation that it had not seen before. */
export type Verdict = { readonly status: string; readonly reason: string | null }

const parked = (reason: string): Verdict => ({ status: 'parked', reason })
const refused = (reason: string): Verdict => ({ status: 'refused', reason })

const failed = parked('server-failed')

const whyClosed: Readonly<Record<string, string>> = {
  cancelled: 'cancelled',
  'in-review': 'submitted',
  complete: 'complete',
}

/**
 * Every verdict that a mutation other than a submit may get: the one refusal that comes before all
 * else, or any of the reasons that there are. Where there is none it must be applied.
 */
export function verdictsOn(assessment: Assessment, row: LogRow, facts: Facts): Verdict[] {
  const body = JSON.parse(row.body) as Readonly<Record<string, unknown>>
  if (!isWellFormed(body)) return [refused('invalid')]
  const person = facts.people.get(row.actorId ?? '')
  // What somebody who was made inactive could have written waits, whatever else there is.
  if (person?.status === 'inactive')
    return [mightWrite(assessment, row, person) ? parked('inactive') : refused('not-permitted')]
  if (kindOf(row.kind)?.isOfReview === true) {
    const objection = objectionToComment(assessment, row, person)
    if (facts.failures.isCertain(row.id)) return [parked('server-failed')]
    const hasFailed = facts.failures.isPossible(row.id) && row.reason === 'server-failed'
    return [...(objection === null ? [] : [objection]), ...(hasFailed ? [failed] : [])]
  }
  if (kindOf(row.kind)?.isOfPart === true) return verdictsOnSeen(assessment, row, person, facts)
  const reasons: Verdict[] = []
  const isOn = isMember(assessment, person)
  const wasEver = assessment.everOnTeam.has(row.actorId ?? '')
  if (!isOn && wasEver && !(assigns(assessment, person) && row.kind === 'resolve'))
    reasons.push(parked('left-team'))
  if (!isOn && !wasEver && row.kind !== 'resolve') reasons.push(refused('not-permitted'))
  if (row.kind === 'resolve' && !mayResolve(assessment, row, facts))
    reasons.push(refused('lead-only'))
  const closed = whyClosed[assessment.status]
  if (closed !== undefined) reasons.push(parked(closed))
  const pin = pinOf(assessment, body)
  if (pin === null) reasons.push(parked('question-not-pinned'))
  else if (pin !== undefined && pin !== body['version']) reasons.push(parked('version-not-pinned'))
  if (isOneTooMany(assessment, row)) reasons.push(refused('invalid'))
  if (facts.failures.isCertain(row.id)) return [parked('server-failed')]
  if (facts.failures.isPossible(row.id) && row.reason === 'server-failed') {
    reasons.push(parked('server-failed'))
  }
  return reasons
}

/**
 * What was seen of a part. Of corrective actions the model knows nothing: whether the part waited for it, and whether
 * its author is the one who owns it, is as the server says; nobody else may have written it.
 */
function verdictsOnSeen(
  assessment: Assessment,
  row: LogRow,
  person: Person | undefined,
  { failures }: Facts,
): Verdict[] {
  if (!verifies(assessment, person)) return [refused('not-permitted')]
  const said = { status: row.status, reason: row.reason }
  const known = [parked('part-over'), refused('not-permitted')]
  const isKnown = known.some(
    ({ status, reason }) => said.status === status && said.reason === reason,
  )
  if (isKnown) return [said]
  if (failures.isCertain(row.id)) return [failed]
  return failures.isPossible(row.id) && said.reason === 'server-failed' ? [failed] : []
}

/** Whoever was ever on the team, who ends conflicts there, and who comments there. */
function mightWrite(assessment: Assessment, { kind, actorId }: LogRow, person: Person): boolean {
  if (kindOf(kind)?.isOfPart === true) return verifies(assessment, person)
  if (assessment.everOnTeam.has(actorId ?? '')) return true
  if (kind === 'resolve') return assigns(assessment, person)
  return kindOf(kind)?.isOfReview === true && reviews(assessment, person)
}

/** The pinned version of the question that a body speaks of; null: not pinned; undefined: of none. */
function pinOf({ pins }: Assessment, { question }: Readonly<Record<string, unknown>>) {
  return question === undefined ? undefined : (pins.get(question as string) ?? null)
}

/** There are 200 people, those who were removed among them, and this is another. */
function isOneTooMany({ registers }: Assessment, { register }: LogRow): boolean {
  const people = [...registers].filter(
    ([name, { heads }]) => name.startsWith('interviewee/') && heads.length > 0,
  )
  const isKnown = people.some(([name]) => name === register)
  return register?.startsWith('interviewee/') === true && !isKnown && people.length >= 200
}

/** The lead, who assigns, or the author of all that stands and is replaced, where anything is. */
function mayResolve(assessment: Assessment, row: LogRow, { people }: Facts): boolean {
  const { base = [] } = JSON.parse(row.body) as { base?: readonly string[] }
  const heads = assessment.registers.get(row.register ?? '')?.heads ?? []
  const replaced = heads.filter(({ revision }) => base.includes(revision))
  const isAllTheirs = replaced.length > 0 && replaced.every(({ author }) => author === row.actorId)
  return leads(assessment, people.get(row.actorId ?? '')) || isAllTheirs
}
