import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDecidedOf } from './decided.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene()
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

const decide = (mutationId: string, reason?: string, user: { id: string } = scene.lead) =>
  scene.app.call(
    'parked.decide',
    {
      params: { ...scene.params, mutationId },
      body: reason === undefined ? { decision: 'take-in' } : { decision: 'decline', reason },
    },
    { as: user },
  )
const late = async (finding: string): Promise<Raw> => {
  await scene.setStatus('in-review')
  const mutation = tablet.answer(scene.first, judged('non-compliant', finding))
  await tablet.push(mutation)
  await scene.setStatus('returned')
  return mutation
}

test('what was taken in is neither taken in again nor declined', async () => {
  const { id } = await late('late')
  expect((await decide(id)).status).toBe(200)
  for (const reason of [undefined, 'Too late.'])
    expect((await decide(id, reason)).problem?.code).toBe('already-decided')
  expect((await scene.see()).parkedCount).toBe(0)
})

test('of many decisions the latest are told first', async () => {
  const ids = []
  for (const finding of ['one', 'two', 'three']) ids.push((await late(finding)).id)
  for (const id of ids) await decide(id, 'Too late.')
  const { app, assessment, auditor, lead } = scene
  const told = await loadDecidedOf(app.db, assessment.id, auditor.id, 2)
  expect(told.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(await loadDecidedOf(app.db, assessment.id, lead.id, 2)).toEqual([])
})

test('a lead who left the team decides nothing', async () => {
  const { id } = await late('late')
  await scene.leaveTeam(scene.lead)
  const { status } = await decide(id)
  expect([403, 404]).toContain(status)
  expect((await scene.see()).parkedCount).toBe(1)
})

test('whoever may not see the assessment any more is told what was decided on their own work, and nothing else', async () => {
  const [{ id: declined }, { id: takenIn }, { id: waits }] = [
    await late('declined'),
    await late('taken in'),
    await late('waits'),
  ]
  const other = scene.tabletOf(scene.lead)
  await scene.leaveTeam(scene.auditor)
  const role = scene.app.db.updateTable('user').set({ role: 'trial' })
  await role.where('id', '=', scene.auditor.id).execute()
  await decide(declined, 'Too late.')
  await decide(takenIn)
  const told = await tablet.pullOn(declined, takenIn, waits)
  expect(told.receipts).toMatchObject([
    { assessmentId: scene.assessment.id, id: declined, status: 'refused', detail: 'Too late.' },
    { assessmentId: scene.assessment.id, id: takenIn, status: 'applied', reason: 'taken-in' },
  ])
  expect(told).toMatchObject({ assessments: [], registers: [], gone: [], unsent: [] })
  // Nor is anybody told of the work of others.
  expect((await other.pullOn(declined, takenIn)).receipts).toEqual([])
})
