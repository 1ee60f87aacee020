import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeUser } from '../../testing/builders.ts'

let scene: Scene
let reviewers: readonly { id: string }[]
let revision: string
beforeEach(async () => {
  scene = await createScene(2)
  const here = { organizationId: scene.organization.id }
  reviewers = [
    await makeUser(scene.app, 'quality-analyst', here),
    await makeUser(scene.app, 'quality-analyst', here),
  ]
  const tablet = scene.tabletOf(scene.lead)
  const short = tablet.answer(scene.first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(short, tablet.answer(scene.second, judged('fully-compliant')))
  revision = short.id
  await scene.setStatus('in-review')
})
afterEach(() => scene.app.close())

const move = (to: 'returned' | 'complete', as: { id: string } | undefined, reason?: string) =>
  scene.app.call(
    'assessment.change',
    { params: scene.params, body: { move: { to, ...(reason === undefined ? {} : { reason }) } } },
    { as: as ?? scene.admin },
  )
const rowsOf = (kind: string) =>
  scene.app.db.selectFrom('log').select(['seq', 'actorId']).where('kind', '=', kind).execute()
const headsOf = () =>
  scene.app.db
    .selectFrom('head')
    .select(['author', 'value'])
    .where('assessmentId', '=', scene.assessment.id)
    .where('register', '=', `answer/${scene.first.id}`)
    .execute()
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test('one reviewer returns while another completes: one wins, the other is told, nothing is half done', async () => {
  const [first, second] = reviewers
  const both = await Promise.all([move('returned', first, 'See there.'), move('complete', second)])
  expect(inOrder(both.map(({ status }) => status))).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('status-conflict')
  const { status } = await scene.see()
  const completions = await scene.app.db.selectFrom('completion').select('number').execute()
  expect(completions).toHaveLength(status === 'complete' ? 1 : 0)
  expect(await rowsOf('move')).toHaveLength(1)
})

test('two change one answer at once: one stands, the other is told that it is another by now', async () => {
  const params = { ...scene.params, questionId: scene.first.id }
  const both = await Promise.all(
    reviewers.map((as, at) =>
      scene.app.call(
        'review.edit-answer',
        {
          params,
          body: {
            value: judged('improvement-desirable', `Said ${at}`),
            base: [revision],
            reason: 'The photo shows it.',
          },
        },
        { as },
      ),
    ),
  )
  expect(inOrder(both.map(({ status }) => status))).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('changed-meanwhile')
  const winner = reviewers[both.findIndex(({ status }) => status === 200)]
  expect(await headsOf()).toMatchObject([{ author: winner?.id }])
  expect(await rowsOf('edit')).toMatchObject([{ actorId: winner?.id }])
})

test.each(['complete', 'returned'] as const)(
  'an answer that comes late while a reviewer says %s is kept, and comes to stand only where it may',
  async (to) => {
    const tablet = scene.tabletOf(scene.auditor)
    const late = tablet.answer(scene.first, judged('fully-compliant'), [revision])
    const [answer, moved] = await Promise.all([
      tablet.send([late]),
      move(to, reviewers[0], to === 'returned' ? 'See there.' : undefined),
    ])
    expect(moved.status).toBe(200)
    const [receipt] = answer.value?.receipts ?? []
    const stands = (await headsOf()).map(({ author }) => author)
    // Before the return it waits for the lead; behind it the team may write again.
    const isApplied = receipt?.status === 'applied'
    if (to === 'complete') expect(isApplied).toBe(false)
    expect(receipt?.status).toBe(isApplied ? 'applied' : 'parked')
    expect(stands).toEqual([isApplied ? scene.auditor.id : scene.lead.id])
    expect((await scene.see()).parkedCount).toBe(isApplied ? 0 : 1)
    const [completion] = await scene.app.db.selectFrom('completion').select('score').execute()
    if (to === 'complete') expect(completion?.score).toBe(62.5)
  },
)

test('whoever changed an answer in review still comments, returns and completes', async () => {
  const [analyst, colleague] = reviewers
  const params = { ...scene.params, questionId: scene.first.id }
  const body = {
    value: judged('improvement-desirable'),
    base: [revision],
    reason: 'A typing error.',
  }
  await scene.app.want('review.edit-answer', { params, body }, { as: analyst ?? scene.admin })
  const said = { id: scene.app.newId(), kind: 'comment' as const, at: scene.app.clock.iso() }
  const value = { on: null, to: null, text: 'So it is.' }
  const mutations = [{ ...said, comment: scene.app.newId(), value }]
  const comment = await scene.app.call(
    'assessment.answer',
    { params: scene.params, body: { mutations } },
    { as: analyst ?? scene.admin },
  )
  expect(comment.status).toBe(200)
  const see = (as: { id: string } | undefined) =>
    scene.app.want('assessment.one', { params: scene.params }, { as: as ?? scene.admin })
  expect((await see(analyst)).assessment.may).toEqual((await see(colleague)).assessment.may)
  expect((await move('returned', analyst, 'See.')).status).toBe(200)
  await scene.setStatus('in-review')
  expect((await move('complete', analyst)).status).toBe(200)
})
