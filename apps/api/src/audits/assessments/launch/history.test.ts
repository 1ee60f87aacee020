import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeUser } from '../../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

const see = async (cursor?: string) =>
  scene.app.want(
    'assessment.history',
    { params: scene.params, query: cursor === undefined ? {} : { cursor } },
    { as: scene.lead },
  )

test('work of one person in a row is one entry, and what was done at a desk stands by itself', async () => {
  const { app, lead, auditor, supervisor, first, second, third, params } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  await tablet.push(
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(third, judged('fully-compliant')),
  )
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(first, judged('fully-compliant')))
  const body = { move: { to: 'cancelled' as const, reason: 'Closed for works.' } }
  await app.want('assessment.change', { params, body }, { as: supervisor })
  await tablet.push(tablet.answer(first, judged('non-compliant', 'A hole.')))
  const { entries, people, next } = await see()
  expect(
    entries.map(({ act, actorId, count, isLate, to, reason }) => [
      act,
      actorId,
      count,
      isLate,
      to,
      reason,
    ]),
  ).toEqual([
    ['answer', lead.id, 1, true, null, null],
    ['move', supervisor.id, 1, false, 'cancelled', 'Closed for works.'],
    ['answer', auditor.id, 1, false, null, null],
    ['answer', lead.id, 2, false, null, null],
    ['start', lead.id, 1, false, null, null],
    ['answer', lead.id, 1, false, null, null],
  ])
  expect(people.map(({ id }) => id).toSorted()).toEqual(
    [lead.id, auditor.id, supervisor.id].toSorted(),
  )
  expect(next).toBeNull()
})

test('a change in review says which question, and what stood before and after', async () => {
  const { app, lead, organization, first, second, params } = scene
  const here = { organizationId: organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  const tablet = scene.tabletOf(lead)
  const answer = tablet.answer(second, judged('non-compliant', 'The gate is open.'))
  await tablet.push(answer, tablet.answer(first, judged('fully-compliant')))
  await scene.setStatus('in-review')
  const value = judged('improvement-desirable', 'It closes late.')
  const { seq } = await app.want(
    'review.edit-answer',
    {
      params: { ...params, questionId: second.id },
      body: { value, base: [answer.id], reason: 'The photo shows it.' },
    },
    { as: analyst },
  )
  const { entries } = await see()
  expect(entries[0]).toMatchObject({
    seq,
    act: 'edit',
    actorId: analyst.id,
    edited: {
      number: '1.1.2',
      text: { en: 'Is fence 2 whole?' },
      before: { complianceLevel: 'non-compliant', findings: 'The gate is open.' },
      after: value,
    },
  })
  expect(entries.slice(1).every(({ edited }) => edited === undefined)).toBe(true)
})

test('a comment that is settled, and one that is open again, are told apart', async () => {
  const { app, organization, params } = scene
  const here = { organizationId: organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  await scene.setStatus('in-review')
  const comment = app.newId()
  const say = (mutation: object) => {
    const mutations = [{ id: app.newId(), at: app.clock.iso(), ...mutation }]
    return app.want('assessment.answer', { params, body: { mutations } }, { as: analyst })
  }
  await say({ kind: 'comment', comment, value: { on: null, to: null, text: 'Who was there?' } })
  await say({ kind: 'settle', comment, value: true })
  await say({ kind: 'settle', comment, value: false })
  const { entries } = await see()
  expect(entries.map(({ act, isSettled }) => [act, isSettled])).toEqual([
    ['settle', false],
    ['settle', true],
    ['comment', undefined],
  ])
})

test('a long history comes in pages', async () => {
  const { app, supervisor, params } = scene
  for (let at = 0; at < 301; at++) {
    const body = { title: `Title ${at}` }
    await app.want('assessment.change', { params, body }, { as: supervisor })
  }
  const first = await see()
  expect(first.entries).toHaveLength(300)
  const rest = await see(first.next ?? '')
  expect(rest.entries).toHaveLength(1)
  expect(rest.next).toBeNull()
})

test('whoever may not see the assessment is told nothing of it', async () => {
  const stranger = await makeUser(scene.app, 'auditor')
  const { status } = await scene.app.call(
    'assessment.history',
    { params: scene.params, query: {} },
    { as: stranger },
  )
  expect(status).toBe(404)
})

test('it counts questions, however often each was answered, and says when that was given and received', async () => {
  const { app, lead, auditor, first, second } = scene
  const tablet = scene.tabletOf(lead)
  const gone = app.clock.now()
  const givenAt = new Date(gone).toISOString()
  const work = [
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(first, judged('improvement-desirable')),
  ]
  app.clock.advance(60_000)
  const lastAt = app.clock.iso()
  work.push(tablet.answer(second, judged('not-applicable')))
  // Four days without signal.
  app.clock.advance(4 * 86_400_000)
  const receivedAt = app.clock.iso()
  await tablet.push(...work)
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(scene.third, judged('fully-compliant')))
  const { entries } = await see()
  expect(
    entries.map(({ act, count, at, firstAt, receivedAt }) => ({
      act,
      count,
      at,
      firstAt,
      receivedAt,
    })),
  ).toEqual([
    { act: 'answer', count: 1, at: receivedAt, firstAt: undefined, receivedAt: undefined },
    { act: 'answer', count: 2, at: lastAt, firstAt: givenAt, receivedAt },
    // The audit began when its first answer was given.
    { act: 'start', count: 1, at: givenAt, firstAt: undefined, receivedAt },
    { act: 'answer', count: 1, at: givenAt, firstAt: undefined, receivedAt },
  ])
})
