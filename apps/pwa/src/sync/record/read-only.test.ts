import { expect, test } from 'vitest'
import type { OutboxRow } from '../../data/tables.ts'
import { judgeReadOnly, judgeVerdict } from './read-only.ts'
import { createTablet, assessmentId, me, other } from '../testing/tablet.ts'

const { db } = await createTablet()
const assessment = (await db.assessments.get(assessmentId))!
const session = await db.meta.get('session')
const user = session?.key === 'session' ? session.user : null

const why = (
  row: Partial<typeof assessment>,
  given: { submits?: Partial<OutboxRow>[]; permissions?: string[]; kind?: 'resolve' | 'any' } = {},
) =>
  judgeReadOnly(
    { ...assessment, ...row },
    (given.submits ?? []) as OutboxRow[],
    { ...user!, permissions: (given.permissions ?? []) as never },
    given.kind ?? 'any',
  )

const withoutMe = assessment.team.filter((person) => person.id === other)

test('whoever is on the team writes while answers are taken', () => {
  expect(assessment.team.some((person) => person.id === me)).toBe(true)
  expect(why({})).toBeNull()
})

test('what is gone, or was handed in, is not written to', () => {
  expect(why({ isGone: true })).toBe('not-here')
  expect(why({ status: 'in-review' })).toBe('status')
  expect(judgeReadOnly(undefined, [], user!, 'any')).toBe('not-here')
})

test('who assigns and is not on the team ends conflicts, and answers nothing', () => {
  const permissions = ['audit.assign']
  expect(why({ team: withoutMe }, { permissions, kind: 'resolve' })).toBeNull()
  expect(why({ team: withoutMe }, { permissions })).toBe('not-on-team')
  expect(why({ team: withoutMe }, { kind: 'resolve' })).toBe('not-on-team')
})

test('behind a submit nothing is written: while it waits, and until what it did is known', () => {
  const { cursor } = assessment
  expect(why({}, { submits: [{ state: 'queued', seq: null }] })).toBe('submit-queued')
  expect(why({}, { submits: [{ state: 'done', seq: cursor + 1 }] })).toBe('submit-sent')
  expect(why({}, { submits: [{ state: 'done', seq: cursor }] })).toBeNull()
  expect(why({}, { submits: [{ state: 'refused', seq: cursor + 1 }] })).toBeNull()
})

test('what was seen of a corrective action is written by who holds cap.review, also where the assessment is not here', () => {
  const holder = { ...user!, permissions: ['cap.review' as const] }
  const complete = { ...assessment, status: 'complete' as const, team: withoutMe }
  expect(judgeVerdict(complete, holder)).toBeNull()
  expect(judgeVerdict(undefined, holder)).toBeNull()
  expect(judgeVerdict({ ...complete, isGone: true }, holder)).toBe('not-here')
  expect(judgeVerdict(complete, { ...user!, permissions: ['audit.answer'] })).toBe('not-on-team')
})
