import { digestOf } from './digest.ts'
import { askedIn, conflictsOf, countedOf, levelOf } from './figures.ts'
import { kindOf } from './kinds.ts'
import { holds, isMember } from './people.ts'
import type { Assessment, Facts, LogRow } from './state.ts'
import type { Verdict } from './verdict.ts'

type Submission = {
  readonly digest?: string
  readonly recommendation?: string
  readonly findings?: string
  readonly takeaways?: string
}

const refused = (reason: string): Verdict => ({ status: 'refused', reason })
const applied: Verdict = { status: 'applied', reason: null }

/** What the server must say of a submit, in the order in which it asks. */
export function verdictOnSubmit(assessment: Assessment, row: LogRow, facts: Facts): Verdict {
  const submission = JSON.parse(row.body) as Submission
  const { digest } = submission
  const isPlain = row.deviceId?.startsWith('plain:') === true
  if (digest === undefined && !isPlain) return refused('invalid')
  const person = facts.people.get(row.actorId ?? '')
  const maySubmit = isMember(assessment, person) && holds(person, 'audit.submit')
  if (!maySubmit || person?.status === 'inactive') {
    return refused('not-permitted')
  }
  const { status } = assessment
  const isClosed = status === 'in-review' || status === 'complete'
  const stands = digestOf(assessment)
  if (status === 'in-review' && digest !== undefined && digest === assessment.digest) {
    return { status: 'applied', reason: 'already-submitted' }
  }
  if (status === 'cancelled') return refused('cancelled')
  if (isClosed) return refused('stale-review')
  const obstacle = obstacleTo(assessment)
  if (obstacle !== null) return refused(obstacle)
  const isAsSeen = digest === undefined || digest === stands
  return isAsSeen && hasTexts(assessment, submission) ? applied : refused('stale-review')
}

function obstacleTo(assessment: Assessment): string | null {
  const { registers } = assessment
  const asked = askedIn(assessment)
  if (asked.length === 0) return 'no-questions'
  if (conflictsOf(assessment).length > 0) return 'in-conflict'
  const answers = asked.map((question) => registers.get(`answer/${question}`))
  if (answers.some((register) => levelOf(register) === null)) return 'unanswered'
  const lacks = answers.some((register) => lacksFinding(register?.heads[0]?.value))
  if (lacks) return 'finding-missing'
  return holdsOpenPlace(assessment) ? 'placeholder' : null
}

/** A shortcoming of which nobody says what it is. */
function lacksFinding(value: unknown): boolean {
  const { findings = '', complianceLevel = null } = (value ?? {}) as {
    findings?: string
    complianceLevel?: string | null
  }
  const isFault = complianceLevel === 'non-compliant' || complianceLevel === 'serious-deficiency'
  return isFault && findings.trim() === ''
}

/** An answer that no assessment is submitted with: without a level, a finding, or what a draft leaves open. */
export function lacksSomething(value: unknown): boolean {
  const { findings = '', complianceLevel = null } = (value ?? {}) as {
    findings?: string
    complianceLevel?: string | null
  }
  return (
    complianceLevel === null ||
    lacksFinding(value) ||
    openPlaces.some((place) => findings.includes(place))
  )
}

/** What a draft leaves to its author, as the specification of syncing lists it. */
const openPlaces = ['[what was seen, where and when]', '[ما شوهد وأين ومتى]']

/** A finding of a pinned question, or a summary text, was drafted and never filled in. */
function holdsOpenPlace(assessment: Assessment): boolean {
  const { pins } = assessment
  return countedOf(assessment).some(([name, { heads }]) => {
    const [, question = ''] = name.split('/')
    const kind = kindOf(name)
    const isAsked = kind?.isPinned !== true || pins.has(question)
    const text = isAsked ? kind?.draftedIn(heads[0]?.value) : ''
    return typeof text === 'string' && openPlaces.some((place) => text.includes(place))
  })
}

/** The three texts of the submit are those that stand. A register that is missing is empty. */
function hasTexts({ registers }: Assessment, submission: Submission): boolean {
  const text = (name: string): unknown => registers.get(`summary/${name}`)?.heads[0]?.value ?? ''
  return (
    submission.recommendation === text('recommendations') &&
    submission.findings === text('findings') &&
    submission.takeaways === text('takeaways')
  )
}
