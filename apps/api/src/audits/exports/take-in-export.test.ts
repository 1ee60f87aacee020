import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged, type Raw, type Tablet } from '../sync/testing/tablet.ts'
import { sealOf } from './export-key.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

type Exported = {
  deviceId: string
  n: number
  body: Record<string, unknown> & { id: string }
  seal: string
}

/** What the auditor's tablet exports, sealed with the key that it was given in a pull. */
async function exported(...mutations: readonly Raw[]): Promise<Exported[]> {
  const { exportKey = '' } = await tablet.pull()
  let after: string = scene.assessment.id
  return mutations.map(({ n = 0, ...body }) => {
    const row = { deviceId: tablet.deviceId, n, body }
    after = sealOf(exportKey, after, row)
    return { ...row, seal: after }
  })
}
const handIn = (rows: readonly Exported[], as: { id: string } = scene.lead, rest: object = {}) =>
  scene.app.call(
    'export.take-in',
    {
      params: scene.params,
      body: { author: scene.auditor.id, after: scene.assessment.id, rows: [...rows], ...rest },
    },
    { as },
  )
const answers = (count: number): Raw[] =>
  scene.questions
    .slice(0, count)
    .map((question) => tablet.answer(question, judged('non-compliant', `said of ${question.id}`)))
const logged = () =>
  scene.app.db.selectFrom('log').selectAll().where('kind', '=', 'answer').orderBy('seq').execute()

test('what a lead hands in stands as its author’s own, and the tablet that comes back gets the same receipts', async () => {
  const said = answers(3)
  const { status, value } = await handIn(await exported(...said))
  expect(status).toBe(200)
  expect(value?.receipts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
  const rows = await logged()
  expect(rows.map(({ id, n, actorId, deviceId }) => ({ id, n, actorId, deviceId }))).toEqual(
    said.map(({ id, n }) => ({ id, n, actorId: scene.auditor.id, deviceId: tablet.deviceId })),
  )
  expect(await tablet.push(...said)).toEqual(value?.receipts)
  expect(await logged()).toHaveLength(3)
  // And goes on in its lane.
  const [next] = await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  expect(next).toMatchObject({ status: 'applied' })
})

test('what the server has already is not there twice, and handing in twice changes nothing', async () => {
  const said = answers(3)
  const [first] = said
  if (first === undefined) return
  const receipts = await tablet.push(first)
  const rows = await exported(...said)
  const once = await handIn(rows)
  expect(once.value?.receipts[0]).toEqual(receipts[0])
  expect((await handIn(rows)).value).toEqual(once.value)
  expect(await logged()).toHaveLength(3)
})

test('the log names who handed in, whose it was and which rows, once', async () => {
  const rows = await exported(...answers(3))
  await handIn(rows.slice(0, 2))
  await handIn(rows, scene.supervisor)
  await handIn(rows)
  const notes = scene.app.db.selectFrom('log').selectAll().where('kind', '=', 'hand-in')
  const [first, second, ...rest] = await notes.orderBy('seq').execute()
  const author = scene.auditor.id
  expect([first?.actorId, second?.actorId, rest]).toEqual([scene.lead.id, scene.supervisor.id, []])
  const [one, two, three] = await logged()
  // The first answer began the assessment: that is the row between.
  expect(JSON.parse(first?.body ?? '')).toEqual({ author, from: one?.seq, to: two?.seq })
  expect(JSON.parse(second?.body ?? '')).toEqual({ author, from: three?.seq, to: three?.seq })
  expect(await scene.app.db.selectFrom('assessment').select('seq').executeTakeFirst()).toEqual({
    seq: second?.seq,
  })
})

test('it is parked where the tablet’s own sending would be', async () => {
  const rows = await exported(...answers(1))
  await scene.leaveTeam(scene.auditor)
  const { value } = await handIn(rows)
  expect(value?.receipts).toMatchObject([{ status: 'parked', reason: 'left-team' }])
})

test('of somebody who was made inactive it waits for the lead', async () => {
  const rows = await exported(...answers(1))
  const { db } = scene.app
  const inactive = db.updateTable('user').set({ status: 'inactive' })
  await inactive.where('id', '=', scene.auditor.id).execute()
  const { value } = await handIn(rows)
  expect(value?.receipts).toMatchObject([{ status: 'parked', reason: 'inactive' }])
  // The note of who handed it in is none of theirs.
  const taken = await db.selectFrom('handedIn').select('mutations').execute()
  expect(taken).toEqual([{ mutations: 1 }])
})

test('the rest of a long export is sealed to what came before it', async () => {
  const rows = await exported(...answers(3))
  await handIn(rows.slice(0, 2))
  const { value } = await handIn(rows.slice(2), scene.lead, { after: rows[1]?.seal })
  expect(value?.receipts).toMatchObject([{ status: 'applied' }])
})

test('an export that was edited by hand is refused, its row is named, and nothing of it is taken', async () => {
  const rows = await exported(...answers(3))
  const [one, two, three] = rows
  if (one === undefined || two === undefined || three === undefined) return
  const forged = { ...two.body, value: judged('fully-compliant') }
  const cases: [Exported[], number][] = [
    [[one, { ...two, body: forged }, three], 1],
    [[one, { ...two, n: 3 }, three], 1],
    [[one, three], 1],
    [[two, one, three], 0],
    [[{ ...one, deviceId: scene.app.newId() }, two, three], 0],
  ]
  for (const [edited, place] of cases) {
    const { problem } = await handIn(edited)
    expect(problem).toMatchObject({
      code: 'input-invalid',
      issues: [{ path: `body.rows.${place}`, code: 'edited' }],
    })
  }
  expect(await logged()).toEqual([])
})

test('nobody can speak for another: a lead has no key but their own', async () => {
  const rows = await exported(...answers(1))
  const forged = rows.map(({ deviceId, n, body }) => ({ deviceId, n, body }))
  const { exportKey: own = '' } = await scene.tabletOf(scene.lead).pull()
  const sealed = forged.map((row) => ({ ...row, seal: sealOf(own, scene.assessment.id, row) }))
  expect((await handIn(sealed)).problem).toMatchObject({ code: 'input-invalid' })
  const named = { key: own.split('.')[0] }
  expect((await handIn(sealed, scene.lead, named)).problem).toMatchObject({ code: 'input-invalid' })
  // Nor as themselves what the auditor sealed.
  const asLead = await handIn(rows, scene.lead, { author: scene.lead.id })
  expect(asLead.problem).toMatchObject({ code: 'input-invalid' })
})

test('only the lead and who assigns may hand in', async () => {
  const rows = await exported(...answers(1))
  expect((await handIn(rows, scene.auditor)).problem).toMatchObject({ code: 'not-permitted' })
  expect((await handIn(rows, scene.supervisor)).status).toBe(200)
})

test('a hole in the lane is told with the place where it goes on', async () => {
  const said = answers(3)
  const rows = await exported(...said.slice(1))
  expect((await handIn(rows)).problem).toMatchObject({ code: 'lane-gap', expected: 1 })
})
