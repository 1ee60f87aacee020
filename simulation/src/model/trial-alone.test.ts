import { expect, test } from 'vitest'
import {
  analyst,
  answered,
  assessmentId,
  facts,
  idOf,
  lead,
  type Log,
  made,
} from '../invariants/testing/scene.ts'
import { compare } from './compare.ts'
import { digestOf } from './digest.ts'
import { figuresOf } from './figures.ts'
import type { Facts } from './state.ts'

/** The lead is a trial, with or without somebody else in the organization. */
const factsOf = (isAlone: boolean): Facts => ({
  ...facts,
  people: new Map(
    [...facts.people].map(([id, person]) => {
      const elsewhere = isAlone ? { organizationId: 'there' } : {}
      return [id, id === lead ? { ...person, role: 'trial' } : { ...person, ...elsewhere }]
    }),
  ),
})
const alone = factsOf(true)

const submitted = (): Log => {
  const log = answered()
  const digest = digestOf(log.replay().model.assessments.get(assessmentId)!)
  const texts = { recommendation: '', findings: '', takeaways: '', submit: true }
  log.add({
    kind: 'submit',
    register: null,
    body: JSON.stringify({ ...texts, id: idOf(103), digest }),
  })
  return log
}
const before = { status: 'in-review' }
const complete = { status: 'complete', reason: null, isSelfAssessment: true }
const said = (log: Log, known = alone): string =>
  log
    .replay(known)
    .charges.map(({ invariant, text }) => `${invariant} ${text}`)
    .join('; ')

test('what a trial alone submits is complete, by themselves, at once', () => {
  const log = submitted()
  log.act('move', { before, after: complete }, { actorId: lead })
  expect(said(log)).toBe('')
})

test.each<[string, string, object, string]>([
  ['somebody else completes it', analyst, complete, 'without audit.review'],
  ['it is not called its own', lead, { ...complete, isSelfAssessment: false }, 'not called'],
  ['it is returned', lead, { ...complete, status: 'returned', reason: 'No.' }, 'to be complete'],
])('and accused is where %s', (_, actorId, after, expected) => {
  const log = submitted()
  log.act('move', { before, after }, { actorId })
  expect(said(log)).toMatch(new RegExp(`I9 .*${expected}`))
})

test('accused is where something comes between, and where it stays in review', () => {
  const log = submitted()
  const { model } = log.replay(alone)
  const assessment = model.assessments.get(assessmentId)!
  const stored = { ...made, assessment: { ...made.assessment, ...figuresOf(assessment) } }
  const status = (is: string) =>
    compare(assessment, { ...stored, assessment: { ...stored.assessment, status: is } }).some(
      ({ text }) => text.startsWith('status'),
    )
  expect([status('complete'), status('in-review')]).toEqual([false, true])
  log.add({ status: 'parked', reason: 'submitted', base: [idOf(101)] })
  expect(said(log)).toMatch(/I22 .*was not completed/)
})

test('a trial with somebody else in the organization completes nothing', () => {
  const log = submitted()
  log.act('move', { before, after: complete }, { actorId: lead })
  expect(said(log, factsOf(false))).toMatch(/is called a self-assessment.*without audit.review/)
})
