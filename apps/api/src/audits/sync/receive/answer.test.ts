import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { createTablet, judged } from '../testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

test('answers of one batch are applied in order and are heads for everyone', async () => {
  const { lead, first, second, tabletOf } = scene
  const tablet = tabletOf(lead)
  const one = tablet.answer(first, judged('fully-compliant'))
  const two = tablet.answer(second, judged('non-compliant', 'A hole.'))
  expect(await tablet.push(one, two)).toEqual([
    { id: one.id, status: 'applied', seq: 1 },
    { id: two.id, status: 'applied', seq: 3 },
  ])
  const { registers, seq, assessment } = await tablet.launch()
  expect(seq).toBe(3)
  expect(registers.map((it) => it.heads[0]?.revision ?? '').sort()).toEqual([one.id, two.id].sort())
  expect(assessment).toMatchObject({ status: 'in-progress', answeredCount: 2, score: 62.5, seq: 3 })
})

test('the first applied answer starts a scheduled assessment, with a row of its own, once', async () => {
  const { app, lead, first, second, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.write({ kind: 'summary', text: 'summary', value: 'Begun.' }))
  expect((await scene.see()).status).toBe('scheduled')
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  await tablet.push(tablet.answer(second, judged('fully-compliant')))
  const starts = await app.db.selectFrom('log').selectAll().where('kind', '=', 'start').execute()
  expect(starts).toHaveLength(1)
  expect(starts[0]).toMatchObject({ actorId: lead.id, deviceId: null, status: 'applied' })
  expect((await scene.see()).status).toBe('in-progress')
})

test('two mutations of one batch on one register see each other', async () => {
  const { lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  const one = tablet.answer(first, judged('fully-compliant'))
  const two = tablet.answer(first, judged('non-compliant', 'On a second look.'), [one.id])
  await tablet.push(one, two)
  const { registers } = await tablet.launch()
  expect(registers[0]?.heads.map((head) => head.revision)).toEqual([two.id])
})

test('counts and score follow the heads that agree, and a conflict counts as open', async () => {
  const { lead, auditor, first, second, tabletOf } = scene
  const one = tabletOf(lead)
  const two = tabletOf(auditor)
  await one.push(
    one.answer(first, judged('fully-compliant')),
    one.answer(second, judged('not-applicable')),
  )
  await two.push(two.answer(first, judged('fully-compliant')))
  expect(await scene.see()).toMatchObject({ answeredCount: 2, conflictCount: 0, score: 100 })
  await two.push(two.answer(first, judged('non-compliant', 'No.')))
  expect(await scene.see()).toMatchObject({ answeredCount: 1, conflictCount: 1, score: null })
})

test('a batch of 200 is taken and one of 201 is not an envelope', async () => {
  const { lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  const many = Array.from({ length: 201 }, () => tablet.answer(first, judged('fully-compliant')))
  const refused = await tablet.send(many)
  expect(refused).toMatchObject({ status: 422, problem: { code: 'envelope-invalid' } })
  expect(await tablet.push(...many.slice(0, 200))).toHaveLength(200)
})

test('a body of 600 kB is too large, and nothing of it is written', async () => {
  const { lead, tabletOf } = scene
  const tablet = tabletOf(lead)
  const note = 'x'.repeat(600 * 1024)
  const { status, problem } = await tablet.send([
    tablet.write({ kind: 'summary', text: 'summary', value: note }),
  ])
  expect([status, problem?.code]).toEqual([413, 'body-too-large'])
  expect((await tablet.launch()).seq).toBe(0)
})

test('a device that counts no lane is not one of ours', async () => {
  const { lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  const { n: _, ...uncounted } = tablet.answer(first, judged('fully-compliant'))
  expect(await tablet.send([uncounted])).toMatchObject({
    status: 422,
    problem: { code: 'envelope-invalid', issues: [{ path: 'body.mutations.0.n' }] },
  })
})

test('what does not exist and what is another organization’s answer alike', async () => {
  const { app, lead, questions } = scene
  const stranger = await makeUser(app, 'auditor')
  const theirs = await makeAssessment(app, { lead: stranger, questions })
  const texts = []
  for (const id of [theirs.id, app.newId()]) {
    const tablet = createTablet(app, lead, id)
    const { status, problem } = await tablet.send([
      tablet.answer(scene.first, judged('fully-compliant')),
    ])
    expect(status).toBe(404)
    texts.push(JSON.stringify(problem))
  }
  expect(texts[0]).toBe(texts[1])
})

test('a colleague who was never on the team is told that it is view-only', async () => {
  const { app, organization, first, tabletOf } = scene
  const colleague = await makeUser(app, 'auditor', { organizationId: organization.id })
  const tablet = tabletOf(colleague)
  expect(await tablet.send([tablet.answer(first, judged('fully-compliant'))])).toMatchObject({
    status: 403,
    problem: { code: 'view-only' },
  })
})

test('a device belongs to the user who used it first', async () => {
  const { lead, auditor, first, tabletOf } = scene
  const theirs = tabletOf(lead)
  await theirs.push(theirs.answer(first, judged('fully-compliant')))
  const mine = tabletOf(auditor)
  const sent = await mine.send([mine.answer(first, judged('non-compliant', 'No.'))], {
    deviceId: theirs.deviceId,
  })
  expect(sent).toMatchObject({ status: 403, problem: { code: 'foreign-device' } })
  expect((await theirs.launch()).registers[0]?.heads).toHaveLength(1)
})

test('the log names people by id only', async () => {
  const { app, lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  const rows = await app.db.selectFrom('log').selectAll().execute()
  expect(rows.every((row) => row.actorId === lead.id)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(lead.email)
})
