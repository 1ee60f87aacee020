import { afterEach, beforeEach, expect, test } from 'vitest'
import { cure, fillDisk, freeDisk, poison } from '../../../testing/poison.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
let batch: Raw[]
beforeEach(async () => {
  scene = await createScene()
  tablet = scene.tabletOf(scene.lead)
  const { first, second, third } = scene
  batch = [first, second, third].map((it) => tablet.answer(it, judged('fully-compliant')))
})
afterEach(() => scene.app.close())

const statuses = async () => (await tablet.push(...batch)).map((it) => it.reason ?? it.status)

test('a mutation that makes the server fail ends the batch, and is parked the third time', async () => {
  await poison(scene.app.db, 'head', 'revision', batch[1]?.id)
  expect(await statuses()).toEqual(['applied'])
  expect((await scene.see()).answeredCount).toBe(1)
  expect(await statuses()).toEqual(['applied'])
  expect(await statuses()).toEqual(['applied', 'server-failed', 'applied'])
  const failures = await scene.app.db.selectFrom('failure').selectAll().execute()
  expect(failures).toMatchObject([{ mutationId: batch[1]?.id, times: 3 }])
  expect(failures[0]?.message).toContain('poison')
  expect(await scene.see()).toMatchObject({ answeredCount: 2, parkedCount: 1 })
  expect(await statuses()).toEqual(['applied', 'server-failed', 'applied'])
})

test('nothing of the attempt that failed stays behind', async () => {
  await poison(scene.app.db, 'head', 'revision', batch[1]?.id)
  await statuses()
  const rows = await scene.app.db.selectFrom('log').select(['id', 'seq']).orderBy('seq').execute()
  expect(rows.map((row) => row.seq)).toEqual([1, 2])
  expect(await scene.app.db.selectFrom('register').selectAll().execute()).toHaveLength(1)
  expect(await scene.app.db.selectFrom('lane').select('n').execute()).toEqual([{ n: 1 }])
})

test('what the log itself cannot take is never receipted, and what was before it stands', async () => {
  await poison(scene.app.db, 'log', 'id', batch[1]?.id)
  for (const _ of [1, 2, 3, 4]) expect(await statuses()).toEqual(['applied'])
})

test('once the server is mended the mutation is taken as if nothing had been', async () => {
  await poison(scene.app.db, 'head', 'revision', batch[1]?.id)
  await statuses()
  await cure(scene.app.db, 'head')
  expect(await statuses()).toEqual(['applied', 'applied', 'applied'])
  expect((await scene.see()).answeredCount).toBe(3)
})

test('a disk without place parks nothing: the server is busy until there is some', async () => {
  const finding = 'Unsealed door beside gate 12. '.repeat(16)
  const other = scene.tabletOf(scene.auditor)
  const many = Array.from({ length: 150 }, () =>
    other.answer(scene.second, judged('non-compliant', finding)),
  )
  await fillDisk(scene.app.db)
  for (let time = 0; time < 4; time += 1) {
    const { status, problem, headers } = await other.send(many)
    expect([status, problem?.code]).toEqual([503, 'server-busy'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1)
  }
  expect(await scene.app.db.selectFrom('log').select('seq').execute()).toEqual([])
  expect(scene.app.lines.at(-2)?.['detail']).toMatch(/disk is full|no space left/)
  await freeDisk(scene.app.db)
  const receipts = await other.push(...many)
  expect(receipts.filter((it) => it.status !== 'applied')).toEqual([])
  expect((await scene.see()).parkedCount).toBe(0)
})
