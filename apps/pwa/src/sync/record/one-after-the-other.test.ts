import { expect, test } from 'vitest'
import { deliver } from '../send/deliver.ts'
import { createEngine } from '../send/engine.ts'
import { readLoad } from '../apply/load.ts'
import { record } from './record.ts'
import { applyReceipts } from '../apply/apply-receipts.ts'
import { takeDecisions } from '../apply/take-decisions.ts'
import { answerOf, assessmentId, createTablet, judged, me, question } from '../testing/tablet.ts'
import { viewRegister } from '../view/view.ts'

const another = '0190bbbb-0000-7000-8000-00000000000b'

test('of two answers that name nothing the later written is shown, whatever the clock said', async () => {
  const { db, ports, clock } = await createTablet()
  await record(db, ports, { ...answerOf(judged('non-compliant', 'first')), base: [] })
  clock.now -= 3_600_000
  await record(db, ports, { ...answerOf(judged('non-compliant', 'second')), base: [] })
  const { value } = await viewRegister(db, assessmentId, `answer/${question}`)
  expect(value).toMatchObject({ findings: 'second' })
})

test('a decision that was taken in while the answer travelled is not undone by its first receipt', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const { id } = await record(db, ports, answerOf(judged('non-compliant')))
  const lane = (await db.lanes.get(assessmentId))!
  tablet.answering = () => ({
    json: {
      epoch: 'first',
      seq: 11,
      receipts: [{ id, status: 'parked', reason: 'submitted', seq: 11 }],
    },
  })
  const delivery = await deliver(db, ports, lane, (await readLoad(db, lane, 200))!)
  await takeDecisions(db, [{ id, status: 'refused', reason: 'declined', seq: 14 }])
  await applyReceipts(db, ports, delivery)
  expect(await db.outbox.get(id)).toMatchObject({ state: 'refused', reason: 'declined', seq: 14 })
})

test('a lane on which the server fails waits by itself: what is new in another is sent', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await db.assessments.put({ ...(await db.assessments.get(assessmentId))!, id: another })
  const nothingNew = { next: 10, more: false, assessments: [], registers: [], receipts: [] }
  tablet.answering = ({ method, path, body }) => {
    if (method === 'GET') return { json: { epoch: 'first', ...nothingNew, gone: [] } }
    if (path.includes(assessmentId)) return { status: 500, json: { code: 'failed' } }
    const { mutations } = body as { mutations: { id: string }[] }
    const receipts = mutations.map((it) => ({ id: it.id, status: 'applied', seq: 11 }))
    return { json: { epoch: 'first', seq: 11, receipts } }
  }
  await record(db, ports, answerOf(judged('non-compliant')))
  const engine = createEngine(db, { ...ports, random: () => 0.999 }, me)
  engine.start()
  await engine.round()
  const { id } = await record(db, ports, {
    ...answerOf(judged('non-compliant')),
    assessmentId: another,
  })
  await engine.round()
  expect(await db.outbox.get(id)).toMatchObject({ state: 'done' })
})
