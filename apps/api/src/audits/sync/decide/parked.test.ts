import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeQuestions, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene()
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

type User = { readonly id: string }
const list = async (user: User) =>
  (await scene.app.want('parked.list', { params: scene.params }, { as: user })).parked
const decide = (user: User, mutationId: string, reason?: string) =>
  scene.app.call(
    'parked.decide',
    {
      params: { ...scene.params, mutationId },
      body: reason === undefined ? { decision: 'take-in' } : { decision: 'decline', reason },
    },
    { as: user },
  )
const late = async (value = judged('non-compliant', 'Seen late.')): Promise<Raw> => {
  await scene.setStatus('in-review')
  const mutation = tablet.answer(scene.first, value)
  await tablet.push(mutation)
  return mutation
}

test('a late arrival is kept, counted, and shown to whoever decides and to its author', async () => {
  const { id } = await late()
  const { lead, supervisor, auditor, organization, app } = scene
  expect((await scene.see()).parkedCount).toBe(1)
  for (const user of [lead, supervisor, auditor]) {
    expect(await list(user)).toMatchObject([
      {
        id,
        kind: 'answer',
        register: `answer/${scene.first.id}`,
        value: { findings: 'Seen late.' },
        version: 1,
        author: auditor.id,
        device: tablet.deviceId,
        reason: 'submitted',
      },
    ])
  }
  const colleague = await makeUser(app, 'auditor', { organizationId: organization.id })
  expect(await list(colleague)).toEqual([])
})

test('the lead takes it in once the assessment is returned, and its author’s device learns it', async () => {
  const { id } = await late()
  expect(await decide(scene.lead, id)).toMatchObject({ problem: { code: 'status-conflict' } })
  const before = await tablet.pull()
  await scene.setStatus('returned')
  const { value } = await decide(scene.lead, id)
  expect(value?.receipt).toMatchObject({ id, status: 'applied', reason: 'taken-in' })
  const { receipts, registers, assessments } = await tablet.pull(before.next, before.epoch)
  expect(receipts).toEqual([{ assessmentId: scene.assessment.id, ...value?.receipt }])
  expect(registers[0]?.heads).toMatchObject([
    { revision: id, author: scene.auditor.id, device: tablet.deviceId },
  ])
  expect(assessments[0]).toMatchObject({ parkedCount: 0, answeredCount: 1, score: 25 })
  expect(await list(scene.lead)).toEqual([])
})

test('declining needs a reason, which reaches the author and no other device', async () => {
  const { id } = await late()
  expect((await decide(scene.lead, id, ' ')).status).toBe(422)
  const { value } = await decide(scene.lead, id, 'It was mended before the review.')
  const declined = { id, status: 'refused', reason: 'declined' }
  expect(value?.receipt).toMatchObject({ ...declined, detail: 'It was mended before the review.' })
  expect((await tablet.pull()).receipts).toMatchObject([declined])
  expect((await scene.tabletOf(scene.lead).pull()).receipts).toEqual([])
  expect((await scene.see()).parkedCount).toBe(0)
})

test('a replay after the decision answers with the decision', async () => {
  const mutation = await late()
  const { value } = await decide(scene.lead, mutation.id, 'Not any more.')
  expect(await tablet.push(mutation)).toEqual([value?.receipt])
})

test('it is decided once, by whoever may', async () => {
  const { id } = await late()
  expect((await decide(scene.auditor, id, 'No, thanks.')).problem?.code).toBe('not-permitted')
  expect((await decide(scene.supervisor, id, 'No, thanks.')).status).toBe(200)
  expect((await decide(scene.lead, id)).problem?.code).toBe('already-decided')
  expect((await decide(scene.lead, scene.app.newId())).status).toBe(404)
})

test('who leads another audit does not decide on it there', async () => {
  const { id } = await late()
  const { app, auditor, lead, questions } = scene
  const other = await makeAssessment(app, { lead: auditor, team: [], questions })
  const decided = await app.call(
    'parked.decide',
    {
      params: { assessmentId: other.id, mutationId: id },
      body: { decision: 'decline', reason: 'Not mine to say.' },
    },
    { as: auditor },
  )
  expect(decided.status).toBe(404)
  expect(await list(lead)).toMatchObject([{ id }])
})

test('what answers no pinned question cannot be taken in', async () => {
  const [other] = await makeQuestions(scene.app, 1)
  const mutation = tablet.answer(other ?? scene.first, judged('fully-compliant'))
  await tablet.push(mutation)
  expect((await decide(scene.lead, mutation.id)).problem?.code).toBe('status-conflict')
  expect((await decide(scene.lead, mutation.id, 'Another audit.')).status).toBe(200)
})

test('an answer to an older version is taken in as an answer to the pinned one', async () => {
  const { id, version } = scene.first
  const mutation = tablet.answer({ id, version: version + 1 }, judged('fully-compliant'))
  await tablet.push(mutation)
  expect((await decide(scene.lead, mutation.id)).status).toBe(200)
  expect(await scene.see()).toMatchObject({ status: 'in-progress', answeredCount: 1 })
})

test('taking in does not bring back what was replaced meanwhile', async () => {
  const mutation = await late()
  await scene.setStatus('returned')
  const newer = tablet.answer(scene.first, judged('fully-compliant'), [mutation.id])
  await tablet.push(newer)
  expect((await decide(scene.lead, mutation.id)).value?.receipt.reason).toBe('taken-in')
  const [register] = (await tablet.launch()).registers
  expect(register?.heads.map((head) => head.revision)).toEqual([newer.id])
})

test('taking in what its own device went past leaves the newer one standing', async () => {
  const mutation = await late()
  await scene.setStatus('returned')
  const newer = tablet.answer(scene.first, judged('fully-compliant'))
  await tablet.push(newer)
  await decide(scene.lead, mutation.id)
  const [register] = (await tablet.launch()).registers
  expect(register?.heads.map((head) => head.revision)).toEqual([newer.id])
})

test('a lane that went past it keeps it out even where another has answered since', async () => {
  const mutation = await late()
  await scene.setStatus('returned')
  const newer = tablet.answer(scene.first, judged('fully-compliant'))
  await tablet.push(newer)
  const desk = scene.tabletOf(scene.lead)
  const last = desk.answer(scene.first, judged('not-applicable'), [newer.id])
  await desk.push(last)
  await decide(scene.lead, mutation.id)
  const [register] = (await tablet.launch()).registers
  expect(register?.heads.map((head) => head.revision)).toEqual([last.id])
})

test('who left the team deposits and sees nothing, and the lead takes it in', async () => {
  const { app, auditor } = scene
  await app.db.updateTable('user').set({ role: 'trial' }).where('id', '=', auditor.id).execute()
  await scene.leaveTeam(auditor)
  const mutation = tablet.answer(scene.first, judged('fully-compliant'))
  expect(await tablet.push(mutation)).toMatchObject([{ status: 'parked', reason: 'left-team' }])
  for (const name of ['assessment.one', 'assessment.launch', 'parked.list'] as const) {
    expect((await app.call(name, { params: scene.params }, { as: auditor })).status).toBe(404)
  }
  expect((await tablet.pull()).gone).toEqual([scene.assessment.id])
  expect((await decide(scene.lead, mutation.id)).status).toBe(200)
})
