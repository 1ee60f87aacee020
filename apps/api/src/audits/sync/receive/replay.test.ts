import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { threadsOf } from '@apron/scoring/comments.ts'
import { canonicalDigestInput } from '@apron/scoring/digest.ts'
import { expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { makeAction, makePart } from '../../../testing/make-action.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createScene } from '../testing/scene.ts'

const folder = new URL('../../../../../../packages/contracts/src/replay-samples/', import.meta.url)
const samples = readdirSync(folder)
/** What is said in a review, or seen of what was corrected, has a file of its own: it is written at other times. */
const ofReviews = samples.filter((name) => name.startsWith('comments-'))
const ofParts = samples.filter((name) => name.startsWith('verification-'))
const releases = samples.filter((name) => ![...ofReviews, ...ofParts].includes(name))

type Sample = { batch: { id: string; n: number }[]; submit: { id: string; n: number } }

/** What a tablet of a release queued, with this scene's question in it. */
function read(file: string, question: string, digest: string): Sample {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return JSON.parse(
    text.replaceAll('{question}', question).replaceAll('{digest}', digest),
  ) as Sample
}

test('there is a sample of every release that tablets may still run', () => {
  expect(releases).toContain('0.1.0.json')
})

test.each(releases)('what %s queued is taken whole, and its submit submits', async (file) => {
  const { app, lead, first, params, assessment, see } = await createScene(1)
  const digest = createHash('sha256')
    .update(canonicalDigestInput(standing(first.id)))
    .digest('hex')
  const { batch, submit } = read(file, first.id, digest)
  const deviceId = app.newId()
  const answered = await app.want(
    'assessment.answer',
    { params, body: { deviceId, mutations: batch } },
    { as: lead },
  )
  expect(answered.receipts.map(({ id, status }) => ({ id, status }))).toEqual(
    batch.map(({ id }) => ({ id, status: 'applied' })),
  )
  const body = { deviceId, ...submit } as never
  const submitted = await app.want('assessment.submit', { params, body }, { as: lead })
  expect(submitted.receipts).toMatchObject([{ id: submit.id, status: 'applied' }])
  expect(await see()).toMatchObject({ id: assessment.id, status: 'in-review' })
  await app.close()
})

test.each(ofReviews)('what was said in a review and queued by %s is taken whole', async (file) => {
  const { app, lead, first, params, organization, setStatus, tabletOf } = await createScene(1)
  const here = { organizationId: organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('{question}', first.id)
  const { reviewer, team } = JSON.parse(text) as Record<'reviewer' | 'team', Sample['batch']>
  const send = async (mutations: Sample['batch'], as: { id: string }) => {
    const body = { deviceId: app.newId(), mutations }
    const { receipts } = await app.want('assessment.answer', { params, body }, { as })
    return receipts.map(({ status }) => status)
  }
  await setStatus('in-review')
  expect(await send(reviewer, analyst)).toEqual(reviewer.map(() => 'applied'))
  await setStatus('returned')
  expect(await send(team, lead)).toEqual(team.map(() => 'applied'))
  const { apart = [] } = await tabletOf(lead).launch()
  const [thread, whole] = threadsOf(apart)
  expect(thread).toMatchObject({ on: first.id, isSettled: false, answers: [{ author: lead.id }] })
  // Settled, and opened again.
  expect(whole).toMatchObject({ on: null, isSettled: false, answers: [] })
  await app.close()
})

test.each(ofParts)('what was seen of a part and queued by %s is taken whole', async (file) => {
  const { app, lead, first, params, assessment, setStatus } = await createScene(1)
  await setStatus('complete')
  const row = await loadRow(app, assessment.id)
  const action = await makeAction(app, row, first, { state: 'implemented' })
  const implementedAt = app.clock.iso()
  const part = await makePart(app, action.id, { state: 'implemented', implementedAt })
  const text = readFileSync(new URL(file, folder), 'utf8')
    .replaceAll('{part}', part.id)
    .replaceAll('{implementedAt}', implementedAt)
  const { verifier } = JSON.parse(text) as Record<'verifier', Sample['batch']>
  const body = { deviceId: app.newId(), mutations: verifier }
  const { receipts } = await app.want('assessment.answer', { params, body }, { as: lead })
  expect(receipts.map(({ status }) => status)).toEqual(verifier.map(() => 'applied'))
  const after = await app.want('action.one', { params: { actionId: action.id } }, { as: lead })
  expect(after.action.state).toBe('closed')
  await app.close()
})

test('what a release queued beyond the bounds of today is refused and said, and its lane goes on', async () => {
  const { app, lead, first, params } = await createScene(1)
  const { batch } = read('0.1.0.json', first.id, '0'.repeat(64))
  const [answer, , summary] = batch
  const beyond = [
    { ...answer!, at: '2026-11-21T08:00:00Z' },
    { ...batch[1]!, at: `2026-11-21T08:01:00.${'0'.repeat(70_000)}Z` },
    { ...summary!, value: 'Guard the gate.\u0000' },
  ]
  const deviceId = app.newId()
  const mutations = [...beyond, { ...answer!, id: app.newId(), n: 4 }]
  const body = { deviceId, mutations }
  const { receipts } = await app.want('assessment.answer', { params, body }, { as: lead })
  expect(receipts.map(({ id, status, detail }) => [id, status, detail])).toEqual([
    [beyond[0]!.id, 'refused', 'at: It must be a time in UTC, such as 2026-11-21T09:30:00.000Z.'],
    [beyond[1]!.id, 'refused', 'At most 65536 bytes.'],
    [beyond[2]!.id, 'refused', 'value: It must not have control characters or half characters.'],
    [mutations[3]!.id, 'applied', undefined],
  ])
  await app.close()
})

const loadRow = ({ db }: TestApp, id: string) =>
  db.selectFrom('assessment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What stands in the registers after the batch. */
const standing = (question: string) => [
  {
    register: `answer/${question}`,
    version: 1,
    value: { complianceLevel: 'non-compliant', findings: 'Gate 4', references: [] },
  },
  { register: 'summary/recommendations', version: null, value: 'Guard the gate.' },
  { register: 'interviewee/01a1fd00-0000-7000-8000-0000000000aa', version: null, value: null },
]
