import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let tablet: Tablet
let token: string
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
  token = await scene.app.signIn(scene.auditor)
})
afterEach(() => scene.app.close())

const setStatus = (status: 'active' | 'inactive') =>
  scene.app.want(
    'user.set-status',
    { params: { userId: scene.auditor.id }, body: { status } },
    { as: scene.admin },
  )
const send = (...mutations: Raw[]) =>
  scene.app.call(
    'assessment.answer',
    { params: scene.params, body: { deviceId: tablet.deviceId, mutations } },
    { token },
  )
const late = (finding = 'late') => tablet.answer(scene.first, judged('non-compliant', finding))
const submit = (n: number) => ({
  id: scene.app.newId(),
  n,
  at: scene.app.clock.iso(),
  submit: true as const,
  recommendation: '',
  findings: '',
  takeaways: '',
  digest: '0'.repeat(64),
})

test('what somebody did before they were made inactive is parked, and the lead takes it in', async () => {
  const before = late('before')
  await send(before)
  await setStatus('inactive')
  const after = late('after')
  const { value } = await send(before, after)
  expect(value?.receipts).toMatchObject([
    { id: before.id, status: 'applied' },
    { id: after.id, status: 'parked', reason: 'inactive' },
  ])
  const { params, app, lead } = scene
  const { parked } = await app.want('parked.list', { params }, { as: lead })
  expect(parked).toMatchObject([{ id: after.id, reason: 'inactive', author: scene.auditor.id }])
  const key = { ...params, mutationId: after.id }
  const input = { params: key, body: { decision: 'take-in' as const } }
  const { receipt } = await app.want('parked.decide', input, { as: lead })
  expect(receipt).toMatchObject({ status: 'applied', reason: 'taken-in' })
})

test('nothing is read: to every other call they are a stranger', async () => {
  await setStatus('inactive')
  const { app, params, assessment } = scene
  const { deviceId } = tablet
  const query = { since: 0, epoch: '', assessments: assessment.id, deviceId }
  const asked = [
    await app.call('sync.changes', { query }, { token }),
    await app.call('assessment.launch', { params }, { token }),
    await app.call('assessments.all', { query: {} }, { token }),
    await app.call('parked.list', { params }, { token }),
    await app.call('session.me', {}, { token }),
  ]
  expect(asked.map(({ problem }) => problem?.code)).toEqual(asked.map(() => 'sign-in-needed'))
  const { value } = await send(late())
  expect(Object.keys(value ?? {}).toSorted()).toEqual(['epoch', 'link', 'receipts', 'seq'])
})

test('a lead who is inactive resolves nothing and submits nothing: the one waits, the other is refused', async () => {
  await scene.app.db
    .updateTable('assessment')
    .set({ leadId: scene.auditor.id })
    .where('id', '=', scene.assessment.id)
    .execute()
  await setStatus('inactive')
  const { id: question, version } = scene.first
  const resolve = tablet.write({ kind: 'resolve', question, version, value: judged(null) })
  const { value } = await send(resolve)
  expect(value?.receipts).toMatchObject([{ status: 'parked', reason: 'inactive' }])
  const { app, params } = scene
  const body = { ...submit(2), deviceId: tablet.deviceId }
  const submitted = await app.want('assessment.submit', { params, body }, { token })
  expect(submitted.receipts).toMatchObject([{ status: 'refused', reason: 'not-permitted' }])
  expect(await scene.see()).toMatchObject({ status: 'scheduled', parkedCount: 1 })
})

test('thirty days, and no longer', async () => {
  await setStatus('inactive')
  scene.app.clock.advance(30 * day - 1)
  expect((await send(late())).status).toBe(200)
  scene.app.clock.advance(1)
  expect((await send(late())).problem?.code).toBe('sign-in-needed')
})

test('a tablet that was shut out hands nothing in, whatever becomes of its owner', async () => {
  const { app, auditor } = scene
  const own = await app.want('account.sessions', {}, { token })
  const lost = own.sessions.find((session) => session.isCurrent)?.id ?? ''
  await app.want('account.end-session', { params: { sessionId: lost } }, { as: auditor })
  await setStatus('inactive')
  expect((await send(late())).problem?.code).toBe('sign-in-needed')
})

test('active again, the old session hands nothing in: one signs in, now and the next time', async () => {
  await setStatus('inactive')
  await setStatus('active')
  expect((await send(late())).problem?.code).toBe('sign-in-needed')
  await setStatus('inactive')
  expect((await send(late())).problem?.code).toBe('sign-in-needed')
})

test('a session that had run out before hands nothing in', async () => {
  scene.app.clock.advance(31 * day)
  await setStatus('inactive')
  expect((await send(late())).problem?.code).toBe('sign-in-needed')
})

test('an account hands in so much and no more; what is known already is answered as ever', async () => {
  await setStatus('inactive')
  const first = late('first')
  await send(first)
  const { app, auditor } = scene
  const taken = await app.db.selectFrom('handedIn').selectAll().executeTakeFirstOrThrow()
  expect(taken).toMatchObject({ userId: auditor.id, mutations: 1 })
  expect(taken.bytes).toBeGreaterThan(100)
  await app.db.updateTable('handedIn').set({ mutations: 9_999 }).execute()
  expect((await send(first)).value?.receipts).toMatchObject([{ reason: 'inactive' }])
  const second = late('second')
  const { status, problem } = await send(second)
  expect([status, problem?.code]).toEqual([403, 'deposit-full'])
  const log = await app.db.selectFrom('log').select('id').execute()
  expect(log.filter(({ id }) => id === second.id)).toEqual([])
  // Active again, it all begins anew.
  await setStatus('active')
  expect(await app.db.selectFrom('handedIn').selectAll().execute()).toEqual([])
})

test('a submit counts as handed in too', async () => {
  await setStatus('inactive')
  const { app, params, auditor } = scene
  const body = { ...submit(1), deviceId: tablet.deviceId }
  await app.want('assessment.submit', { params, body }, { token })
  const taken = await app.db.selectFrom('handedIn').selectAll().execute()
  expect(taken).toMatchObject([{ userId: auditor.id, mutations: 1 }])
})

test('who was never on the team hands in nothing', async () => {
  const { app, params, supervisor, organization } = scene
  const supervisorToken = await app.signIn(supervisor)
  expect(organization.id).toBe(supervisor.organizationId)
  const status = { params: { userId: supervisor.id }, body: { status: 'inactive' as const } }
  await app.want('user.set-status', status, { as: scene.admin })
  const body = { deviceId: app.newId(), mutations: [late()] }
  const { value } = await app.call(
    'assessment.answer',
    { params, body },
    { token: supervisorToken },
  )
  expect(value?.receipts).toMatchObject([{ status: 'refused', reason: 'not-permitted' }])
})

test('a member whose role answers no longer hands in what they did: it is parked, not turned away', async () => {
  const { app, auditor } = scene
  await app.db.updateTable('user').set({ role: 'viewer' }).where('id', '=', auditor.id).execute()
  expect((await send(late())).value?.receipts).toMatchObject([
    { status: 'parked', reason: 'left-team' },
  ])
})
