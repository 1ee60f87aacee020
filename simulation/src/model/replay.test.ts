import { describe, expect, test } from 'vitest'
import {
  analyst,
  answered,
  assessmentId,
  idOf,
  judged,
  lead,
  Log,
  made,
  register,
  second,
  supervisor,
} from '../invariants/testing/scene.ts'
import { compare } from './compare.ts'
import { digestOf } from './digest.ts'
import { figuresOf } from './figures.ts'
import type { Stored } from './stored.ts'
import { textOf } from './text-of.ts'

const submission = { recommendation: '', findings: '', takeaways: '', submit: true }
const refusal = (reason: string) => ({ status: 'refused', reason }) as const

/** A log that says what must not be, and the check that says so. */
const logs: readonly (readonly [string, string, (log: Log) => void])[] = [
  [
    'I9',
    'an answer was applied while it was cancelled',
    (log) => {
      log.act(
        'move',
        { before: { status: 'in-progress' }, after: { status: 'cancelled' } },
        { actorId: supervisor },
      )
      log.add({ base: [idOf(101)] })
    },
  ],
  [
    'I9',
    'an answer of somebody who had left was applied',
    (log) => {
      log.act(
        'assign',
        { before: { leadId: lead, team: [lead, second] }, after: { leadId: lead, team: [lead] } },
        { actorId: supervisor },
      )
      log.add({ actorId: second })
    },
  ],
  [
    'I9',
    'an answer to a question that is not pinned was applied',
    (log) => {
      log.add({
        body: textOf({
          id: idOf(103),
          kind: 'answer',
          question: idOf(77),
          version: 1,
          value: judged(null),
          base: [],
          at: '2026-11-21T08:00:00.000Z',
        }),
      })
    },
  ],
  [
    'I9',
    'an answer to another version was applied',
    (log) => {
      log.add({
        body: textOf({
          id: idOf(103),
          kind: 'answer',
          question: idOf(2),
          version: 2,
          value: judged(null),
          base: [],
          at: '2026-11-21T08:00:00.000Z',
        }),
      })
    },
  ],
  [
    'I9',
    'something malformed was applied',
    (log) => void log.add({ value: { complianceLevel: 'fine' } }),
  ],
  [
    'I9',
    'an answer that was allowed was parked',
    (log) => void log.add({ status: 'parked', reason: 'left-team' }),
  ],
  ['I9', 'an answer that was allowed was refused', (log) => void log.add(refusal('invalid'))],
  [
    'I9',
    'a resolve of somebody else’s answer was applied',
    (log) => void log.add({ kind: 'resolve', actorId: second, base: [idOf(101)] }),
  ],
  [
    'I9',
    'a resolve of the lead was refused',
    (log) => void log.add({ kind: 'resolve', base: [idOf(101)], ...refusal('lead-only') }),
  ],
  [
    'I9',
    'somebody edited what was not theirs to edit',
    (log) => void log.act('change', { after: { title: 'Mine' } }, { actorId: second }),
  ],
  [
    'I9',
    'a question was taken over that is not asked',
    (log) =>
      void log.act(
        'take-over',
        { before: { version: 1, heads: [] }, after: { version: 2 } },
        { actorId: supervisor, register: `answer/${idOf(77)}` },
      ),
  ],
  [
    'I9',
    'another answer is said to have stood than did',
    (log) =>
      void log.act(
        'take-over',
        { before: { version: 1, heads: [] }, after: { version: 2 } },
        { actorId: supervisor, register },
      ),
  ],
  [
    'I9',
    'the last question was taken out',
    (log) => void log.act('questions', { takenOut: [idOf(2)] }, { actorId: supervisor }),
  ],
  [
    'I9',
    'a comment of somebody of the team was applied',
    (log) =>
      void log.add({
        kind: 'comment',
        register: `comment/${idOf(300)}`,
        body: textOf({
          id: idOf(103),
          kind: 'comment',
          comment: idOf(300),
          value: { on: null, to: null, text: 'Why?' },
          base: [],
          at: '2026-11-21T08:00:00.000Z',
        }),
      }),
  ],
  ['I9', 'an act is of a kind that nobody knows', (log) => void log.act('merge', {})],
  ['I9', 'a mutation is of a kind that nobody knows', (log) => void log.add({ kind: 'erase' })],
  [
    'I9',
    'somebody reviewed without the permission',
    (log) =>
      void log.act(
        'move',
        { before: { status: 'in-progress' }, after: { status: 'complete' } },
        { actorId: analyst },
      ),
  ],
  [
    'I9',
    'a decision on what does not wait',
    (log) => void log.act('take-in', { isHead: true }, { target: idOf(101), actorId: lead }),
  ],
  [
    'I9',
    'a decision by somebody who does not lead',
    (log) => {
      const late = log.add({ actorId: second, status: 'parked', reason: 'server-failed' })
      log.act('take-in', { isHead: true }, { target: late.id, actorId: second })
    },
  ],
  [
    'I20',
    'what was replaced was taken in as a head',
    (log) => {
      const late = log.add({ actorId: second, status: 'parked', reason: 'server-failed' })
      log.add({ base: [late.id, idOf(101)] })
      log.act('take-in', { isHead: true }, { target: late.id, actorId: lead })
    },
  ],
  [
    'I7',
    'a submit with the digest of something else was applied',
    (log) => {
      log.add({
        kind: 'submit',
        register: null,
        body: JSON.stringify({ ...submission, id: idOf(103), digest: 'x' }),
      })
    },
  ],
  [
    'I6',
    'a submit was applied while a conflict was open',
    (log) => {
      log.add({ actorId: second, value: judged('fully-compliant') })
      log.add({
        kind: 'submit',
        register: null,
        body: JSON.stringify({ ...submission, id: idOf(104), digest: 'x' }),
      })
    },
  ],
  [
    'I22',
    'an audit did not start with its first answer',
    (log) => {
      log.rows.pop()
      log.add({ base: [idOf(101)] })
    },
  ],
  ['I2', 'a row came twice', (log) => void log.add({ id: idOf(101) })],
  [
    'I9',
    'an answer is logged at the time of the server',
    (log) => void log.add({ at: '2026-11-22T09:00:00.000Z', base: [idOf(101)] }),
  ],
  ['I2', 'a body has another hash', (log) => void log.add({ bodyHash: 'x', base: [idOf(101)] })],
  ['I3', 'a lane went backwards', (log) => void log.add({ n: 1, base: [idOf(101)] })],
  [
    'I9',
    'an export was handed in by somebody who neither leads nor assigns',
    (log) => void log.act('hand-in', { author: lead, from: 1, to: 2 }, { actorId: second }),
  ],
  [
    'I9',
    'an export is said to be of another than wrote what came of it',
    (log) => void log.act('hand-in', { author: second, from: 1, to: 2 }),
  ],
  [
    'I9',
    'of an export other rows are said to have come than those before its own',
    (log) => void log.act('hand-in', { author: lead, from: 1, to: 1 }),
  ],
]

describe('a log that says what must not be is accused', () => {
  test.each(logs)('%s: %s', (invariant, _, write) => {
    const log = answered()
    write(log)
    expect(log.replay().charges.map((it) => it.invariant)).toContain(invariant)
  })
})

test('a log as it should be is not accused, to the submit and beyond', () => {
  const log = answered()
  log.add({ actorId: second, value: judged('fully-compliant') })
  log.add({ kind: 'resolve', base: [idOf(101), idOf(103)], value: judged('fully-compliant') })
  const { model } = log.replay()
  const digest = digestOf(model.assessments.get(assessmentId)!)
  log.add({
    kind: 'submit',
    register: null,
    body: JSON.stringify({ ...submission, id: idOf(105), digest }),
  })
  log.add({ status: 'parked', reason: 'submitted', base: [idOf(104)] })
  const review = {
    before: { status: 'in-review' },
    after: { status: 'returned', reason: 'Gate 3.' },
  }
  log.act('move', review, { actorId: analyst })
  log.act('take-in', { isHead: true }, { target: idOf(106), actorId: lead, register })
  log.add({ actorId: second, base: [idOf(106)], value: judged('fully-compliant') })
  log.act('hand-in', { author: second, from: 9, to: 9 }, { actorId: supervisor })
  expect(log.replay().charges).toEqual([])
})

test('whoever changed an answer in review may complete it', () => {
  const log = answered()
  const digest = digestOf(log.replay().model.assessments.get(assessmentId)!)
  const body = JSON.stringify({ ...submission, id: idOf(103), digest })
  log.add({ kind: 'submit', register: null, body })
  const stood = log.replay().model.assessments.get(assessmentId)!.registers.get(register)!.heads
  const before = stood.map(({ revision, value, author }) => ({ revision, value, author }))
  const after = judged('improvement-desirable')
  log.act('edit', { before, after, reason: 'A typing error.' }, { actorId: analyst, register })
  const done = { before: { status: 'in-review' }, after: { status: 'complete', reason: null } }
  log.act('move', done, { actorId: analyst })
  expect(log.replay().charges).toEqual([])
})

test('in review a late comment may be taken in, and a late answer may not', () => {
  const inReview = (): Log => {
    const log = answered()
    const digest = digestOf(log.replay().model.assessments.get(assessmentId)!)
    const body = JSON.stringify({ ...submission, id: idOf(103), digest })
    log.add({ kind: 'submit', register: null, body })
    return log
  }
  const wrongly = (log: Log) =>
    log.replay().charges.filter(({ text }) => text.includes(' in while '))
  const ofAnswer = inReview()
  const answer = ofAnswer.add({ status: 'parked', reason: 'submitted', base: [idOf(101)] })
  ofAnswer.act('take-in', { isHead: true }, { target: answer.id, actorId: lead, register })
  expect(wrongly(ofAnswer)).toHaveLength(1)

  const ofComment = inReview()
  const said = { kind: 'comment', register: `comment/${idOf(300)}` }
  const comment = ofComment.add({ ...said, base: [], status: 'parked', reason: 'inactive' })
  const { register: where } = said
  ofComment.act('take-in', { isHead: true }, { target: comment.id, actorId: lead, register: where })
  expect(wrongly(ofComment)).toEqual([])
})

test.each(['Observed: [what was seen, where and when]', 'ما لوحظ: [ما شوهد وأين ومتى]'])(
  'a submit over a draft that nobody filled in is refused, never applied: %s',
  (drafted) => {
    const submitted = (given: object) => {
      const log = answered()
      log.add({ base: [idOf(101)], value: judged('fully-compliant', drafted) })
      const digest = digestOf(log.replay().model.assessments.get(assessmentId)!)
      const body = JSON.stringify({ ...submission, id: idOf(104), digest })
      log.add({ kind: 'submit', register: null, body, ...given })
      return log.replay().charges
    }
    expect(submitted(refusal('placeholder'))).toEqual([])
    expect(submitted({})).not.toEqual([])
  },
)

test('who ends a conflict of a text before anything is answered starts no audit', () => {
  const text = 'summary/takeaways'
  const log = new Log()
  const say = (kind: 'summary' | 'resolve', n: number, base: string[], actorId = lead) => {
    const said = { id: idOf(100 + n), kind, text: 'takeaways', value: `text ${n}`, base }
    const body = textOf({ ...said, at: '2026-11-21T08:00:00.000Z' })
    log.add({ id: said.id, kind, register: text, actorId, body })
  }
  say('summary', 1, [])
  say('summary', 2, [], second)
  say('resolve', 3, [idOf(101), idOf(102)])
  say('summary', 4, [idOf(103)])
  expect(log.replay().charges).toEqual([])
})

/** What the database holds after a conflict of two, as it should be. */
function storedAfter(log: Log): Stored {
  const assessment = log.replay().model.assessments.get(assessmentId)!
  const { heads, named } = assessment.registers.get(register)!
  return {
    ...made,
    assessment: {
      ...made.assessment,
      ...figuresOf(assessment),
      status: assessment.status,
      seq: log.rows.length,
    },
    heads: heads.map(({ device, value, ...head }) => ({
      ...head,
      register,
      deviceId: device,
      value: textOf(value),
    })),
    registers: [{ register, seq: 3, level: null, inConflict: 1 }],
    superseded: [...named].map((revision) => ({ register, revision })),
    lanes: [...assessment.lanes].map(([deviceId, n]) => ({ deviceId, n })),
  }
}

test('a database whose audit did not start with its first answer is accused before anything follows', () => {
  const log = new Log()
  log.add({})
  const assessment = log.replay().model.assessments.get(assessmentId)!
  const stored = storedAfter(log)
  const status = (is: string) =>
    compare(assessment, { ...stored, assessment: { ...stored.assessment, status: is } }).filter(
      ({ text }) => text.startsWith('status'),
    )
  expect(status('in-progress')).toEqual([])
  expect(status('scheduled')).toHaveLength(1)
})

/** Each clause of the comparison: what the database holds instead, and who says so. */
const databases: readonly (readonly [string, string, (stored: Stored) => Partial<Stored>])[] = [
  ['I4', 'a head is missing', ({ heads }) => ({ heads: heads.slice(1) })],
  [
    'I20',
    'a head is there that never came',
    ({ heads }) => ({ heads: [...heads, { ...heads[0]!, revision: 'x' }] }),
  ],
  [
    'I1',
    'a head has another value',
    ({ heads }) => ({ heads: heads.map((it) => ({ ...it, value: '"x"' })) }),
  ],
  [
    'I8',
    'a head is another’s',
    ({ heads }) => ({ heads: heads.map((it) => ({ ...it, author: 'x' })) }),
  ],
  [
    'I20',
    'something is called replaced that never was',
    () => ({ superseded: [{ register, revision: 'x' }] }),
  ],
  [
    'I6',
    'a conflict is not marked',
    ({ registers }) => ({ registers: registers.map((it) => ({ ...it, inConflict: 0 })) }),
  ],
  [
    'I22',
    'a level is stored while a conflict is open',
    ({ registers }) => ({ registers: registers.map((it) => ({ ...it, level: 'non-compliant' })) }),
  ],
  [
    'I10',
    'a register does not say that it changed',
    ({ registers }) => ({ registers: registers.map((it) => ({ ...it, seq: 1 })) }),
  ],
  ['I14', 'a register is missing', () => ({ registers: [] })],
  [
    'I22',
    'another score is stored',
    ({ assessment }) => ({ assessment: { ...assessment, score: 100 } }),
  ],
  [
    'I22',
    'another number of answers is stored',
    ({ assessment }) => ({ assessment: { ...assessment, answeredCount: 1 } }),
  ],
  [
    'I22',
    'another status is stored',
    ({ assessment }) => ({ assessment: { ...assessment, status: 'returned' } }),
  ],
  [
    'I6',
    'another number of conflicts is stored',
    ({ assessment }) => ({ assessment: { ...assessment, conflictCount: 0 } }),
  ],
  [
    'I13',
    'another number of late arrivals is stored',
    ({ assessment }) => ({ assessment: { ...assessment, parkedCount: 1 } }),
  ],
  [
    'I13',
    'one waits that the log does not know',
    () => ({ parked: [{ mutationId: 'x', decision: null }] }),
  ],
  ['I3', 'a lane is behind what came', () => ({ lanes: [] })],
]

describe('a database that holds something else than the log says is accused', () => {
  const log = answered()
  log.add({ actorId: second, value: judged('fully-compliant') })
  const assessment = log.replay().model.assessments.get(assessmentId)!
  test('nothing is said of one that holds just that', () => {
    expect(compare(assessment, storedAfter(log))).toEqual([])
  })
  test.each(databases)('%s: %s', (invariant, _, doctor) => {
    const stored = storedAfter(log)
    const charges = compare(assessment, { ...stored, ...doctor(stored) })
    expect(charges.map((it) => it.invariant)).toContain(invariant)
  })
})

test('I20: what a base named is remembered', () => {
  const log = answered()
  log.add({ base: [idOf(101)] })
  const assessment = log.replay().model.assessments.get(assessmentId)!
  const stored = { ...storedAfter(log), superseded: [] }
  expect(compare(assessment, stored).map((it) => it.invariant)).toContain('I20')
})
