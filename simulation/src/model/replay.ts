import { act } from './acts.ts'
import type { Model } from './begin.ts'
import { digestOf, sha256, standing } from './digest.ts'
import { conflictsOf } from './figures.ts'
import { handedIn } from './handed-in.ts'
import { isMutation, isWorkOfTeam, kindOf } from './kinds.ts'
import { arrive } from './merge.ts'
import { isTrialAlone, leads, verifies } from './people.ts'
import { verdictOnSubmit } from './submission.ts'
import {
  registerOf,
  type Assessment,
  type Mismatch,
  type Facts,
  type Head,
  type LogRow,
} from './state.ts'
import { verdictsOn, type Verdict } from './verdict.ts'

/** Takes the next row of the log; the answer says what must not be. */
export function replay(model: Model, row: LogRow, facts: Facts): Mismatch[] {
  const { rows, assessments } = model
  const found: Mismatch[] = []
  if (rows.has(row.id)) found.push({ invariant: 'I2', text: `${row.id} is in the log twice` })
  rows.set(row.id, row)
  if (row.kind === 'new-life' || (row.assessmentId === null && row.deviceId === null)) return found
  const assessment = assessments.get(row.assessmentId ?? '')
  if (assessment === undefined) {
    return [...found, { invariant: 'I9', text: `${row.kind} ${row.id} is of no assessment` }]
  }
  if (assessment.mustStart && row.kind !== 'start') {
    found.push({ invariant: 'I22', text: `${assessment.id} was answered and did not start` })
    assessment.mustStart = false
  }
  if (assessment.mustComplete && row.kind !== 'move') {
    found.push({ invariant: 'I22', text: `${assessment.id} of a trial alone was not completed` })
    assessment.mustComplete = false
  }
  assessment.seq = row.seq
  if (row.deviceId !== null) found.push(...sent(model, assessment, row, facts))
  else if (row.kind === 'take-in' || row.kind === 'decline') {
    found.push(...decided(model, assessment, row, facts))
  } else {
    const wrong =
      row.kind === 'hand-in'
        ? handedIn(assessment, row, [...rows.values()], facts)
        : act(assessment, row, facts)
    for (const text of wrong) {
      found.push({ invariant: 'I9', text: `${row.id} of ${assessment.id}: ${text}` })
    }
  }
  return found
}

/** A mutation that came to its place in its lane. */
function sent(model: Model, assessment: Assessment, logged: LogRow, facts: Facts): Mismatch[] {
  const row = wholeOf(logged, facts)
  const found: Mismatch[] = []
  const { id, kind, status, reason, deviceId, n } = row
  if (row.bodyHash !== sha256(row.body)) {
    found.push({ invariant: 'I2', text: `${id} has another hash than its body` })
    if (status === 'refused') return found
  }
  const written = status === 'refused' ? undefined : (JSON.parse(row.body) as { at?: string }).at
  if (written !== undefined && row.at !== written)
    found.push({
      invariant: 'I9',
      text: `${id} is logged at ${row.at}, its author wrote it at ${written}`,
    })
  if (status === 'refused' && !isNoteOf(logged, row.body)) {
    found.push({ invariant: 'I23', text: `${id} was refused, and its note is ${logged.body}` })
  }
  const lane = assessment.lanes.get(deviceId ?? '') ?? 0
  if ((n ?? 0) <= lane) found.push({ invariant: 'I3', text: `${id}: ${n} came after ${lane}` })
  assessment.lanes.set(deviceId ?? '', n ?? 0)
  const isSubmit = kind === 'submit'
  if (!isSubmit && !isMutation(kind) && status !== 'refused') {
    return [...found, { invariant: 'I9', text: `${id} is of a kind that nobody knows: ${kind}` }]
  }
  const verdicts = isSubmit
    ? [verdictOnSubmit(assessment, row, facts)]
    : verdictsOn(assessment, row, facts)
  if (status === 'parked') assessment.waiting.add(id)
  if (status !== 'refused' && isWorkOfTeam(kind)) assessment.workers.add(row.actorId ?? '')
  if (isSubmit && status === 'applied') found.push(...submit(model, assessment, row, facts))
  let expected: readonly Verdict[] = verdicts
  if (!isSubmit && status === 'applied') {
    // Not by its kind: a resolve may end a conflict of a text before anything is answered.
    const starts = kindOf(row.register)?.starts === true
    if (assessment.status === 'scheduled' && starts) assessment.mustStart = true
    const { isHead } = arrive(registerOf(assessment, row.register ?? ''), arrivalOf(row), row.seq)
    if (expected.length === 0) {
      expected = [{ status: 'applied', reason: isHead ? null : 'superseded' }]
    }
  } else if (expected.length === 0) expected = [{ status: 'applied', reason: null }]
  if (!expected.some((it) => it.status === status && it.reason === reason)) {
    const should = expected.map((it) => `${it.status} ${it.reason}`).join(' or ')
    found.push({
      invariant: isSubmit ? 'I7' : 'I9',
      text: `${kind} ${id} is ${status} ${reason}, not ${should}`,
    })
  }
  return found
}

/** A refused row with what was sent, which the log does not keep. */
const wholeOf = (row: LogRow, { sentAs }: Facts): LogRow =>
  row.status === 'refused' ? { ...row, body: sentAs(row) ?? row.body } : row

/** Of what was refused the log says how long it was, and not what. */
function isNoteOf({ body }: LogRow, whole: string): boolean {
  const { bytes, version, digest, ...rest } = JSON.parse(body) as Readonly<Record<string, unknown>>
  const said = JSON.parse(whole) as Readonly<Record<string, unknown>>
  const isSaid = (it: unknown, name: string): boolean => it === undefined || it === said[name]
  return (
    bytes === Buffer.byteLength(whole) &&
    isSaid(version, 'version') &&
    isSaid(digest, 'digest') &&
    Object.keys(rest).length === 0
  )
}

export const arrivalOf = (row: LogRow): Head & { kind: string; base: readonly string[] | null } => {
  const { value, base } = JSON.parse(row.body) as { value: unknown; base?: string[] }
  return {
    revision: row.id,
    value,
    author: row.actorId ?? '',
    device: row.deviceId ?? '',
    n: row.n ?? 0,
    kind: row.kind,
    base: base ?? null,
  }
}

function submit(model: Model, assessment: Assessment, row: LogRow, { people }: Facts): Mismatch[] {
  if (row.reason === 'already-submitted') return []
  const found: Mismatch[] = conflictsOf(assessment).map((register) => ({
    invariant: 'I6',
    text: `${row.id} was submitted while ${register} was in conflict`,
  }))
  model.submitted.set(row.id, standing(assessment))
  assessment.status = 'in-review'
  assessment.mustComplete = isTrialAlone(people.get(row.actorId ?? ''), people)
  assessment.digest = digestOf(assessment)
  return found
}

/** A decision on a late arrival. */
function decided(model: Model, assessment: Assessment, row: LogRow, facts: Facts): Mismatch[] {
  const found: Mismatch[] = []
  const wrong = (text: string): void =>
    void found.push({ invariant: 'I9', text: `${row.id} ${text}` })
  const target = model.rows.get(row.target ?? '')
  if (target === undefined || !assessment.waiting.delete(target.id)) {
    wrong(`decided on ${row.target}, which does not wait`)
    return found
  }
  const isSeen = kindOf(target.register)?.isOfPart === true
  if (!(isSeen ? verifies : leads)(assessment, facts.people.get(row.actorId ?? ''))) {
    wrong('decided on a late arrival that is not theirs to decide on')
  }
  if (row.kind === 'decline') {
    if ((row.detail ?? '').trim() === '') wrong('declined without a reason')
    return found
  }
  const kind = kindOf(target.register)
  if (kind?.openIn.includes(assessment.status) !== true) {
    wrong(`took ${target.id} in while ${assessment.status}`)
  }
  const [, question = ''] = (target.register ?? '').split('/')
  if (kind?.isPinned === true && !assessment.pins.has(question)) wrong('took in what is not pinned')
  if (assessment.status === 'scheduled' && kind?.starts === true) assessment.mustStart = true
  const { isHead } = arrive(
    registerOf(assessment, target.register ?? ''),
    arrivalOf(target),
    row.seq,
  )
  const said = JSON.parse(row.body) as { isHead?: boolean }
  if (said.isHead !== isHead) {
    found.push({
      invariant: 'I20',
      text: `${target.id} was taken in: head ${said.isHead}, not ${isHead}`,
    })
  }
  return found
}
