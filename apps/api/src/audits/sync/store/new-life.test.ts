import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadEpoch } from '../../../platform/db/installation-values.ts'
import { loadLastLink } from '../../../platform/audit-log/log.ts'
import { beginNewLife } from './new-life.ts'
import { createScene } from '../testing/scene.ts'
import { judged } from '../testing/tablet.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const rebirth = (why: 'restored' | 'copied-back') =>
  app.db
    .transaction()
    .execute((tx) => beginNewLife(tx, { why, now: app.clock.iso(), newId: app.newId }))

test('a new life has another epoch, and the log says so as its last link', async () => {
  const before = await loadEpoch(app.db)
  const { epoch, seq } = await rebirth('restored')
  expect(epoch).not.toBe(before)
  expect(await loadEpoch(app.db)).toBe(epoch)
  const row = await app.db.selectFrom('log').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ seq, kind: 'new-life', reason: 'restored', actorId: null })
  expect(JSON.parse(row.body)).toEqual({ before: { epoch: before }, after: { epoch } })
  expect(await loadLastLink(app.db)).toEqual({ seq, hash: row.hash })
  expect(await verifyChain(app.db)).toMatchObject({ isWhole: true })
})

test('the trail shows it, and a tablet is told everything from the start', async () => {
  const scene = await createScene(1, app)
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  const before = await tablet.pull()
  const { epoch } = await rebirth('copied-back')
  const pulled = await tablet.pull(before.next, before.epoch)
  expect(pulled.epoch).toBe(epoch)
  expect(pulled.registers).toHaveLength(1)
  const admin = await makeUser(app, 'admin')
  const { rows } = await app.want('trail.list', { query: { kind: 'new-life' } }, { as: admin })
  expect(rows).toMatchObject([{ reason: 'copied-back', actorId: null }])
})

test('a tablet that comes from another life is told what never changed in this one, too', async () => {
  const scene = await createScene(1, app)
  const tablet = scene.tabletOf(scene.lead)
  const before = await tablet.pull()
  const { epoch } = await rebirth('copied-back')
  const pulled = await tablet.pull(before.next, before.epoch)
  expect(pulled).toMatchObject({
    epoch,
    registers: [],
    assessments: [{ status: 'scheduled', seq: 0 }],
  })
  expect(await tablet.pull(pulled.next, epoch)).toMatchObject({ assessments: [] })
})
