import { createHash } from 'node:crypto'
import { dayQuota } from '@apron/api/platform/audit-log/day-quota.ts'
import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { openDatabase } from '@apron/pwa/data/database.ts'
import { createEngine } from '@apron/pwa/sync/send/engine.ts'
import type { Ports } from '@apron/pwa/sync/send/ports.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'

const day = 24 * 60 * 60 * 1000
const value: AnswerValue = { complianceLevel: 'fully-compliant', findings: '', references: [] }

test.each([
  ['mutations', { mutations: dayQuota.account.mutations - 10, bytes: 0 }],
  ['bytes', { mutations: 0, bytes: dayQuota.account.bytes - 400 }],
])('a tablet with more %s than a day takes drains over two days', async (what, used) => {
  const { app, auditor, assessment, questions } = await createScene(30)
  const token = await app.signIn(auditor)
  const { user } = await app.want('session.me', {}, { token })
  const expiresAt = new Date(Date.parse(app.clock.iso()) + 30 * day).toISOString()
  const db = openDatabase(auditor.id, { indexedDB: new IDBFactory(), IDBKeyRange })
  const waits: number[] = []
  const ports: Ports = {
    now: () => Date.parse(app.clock.iso()),
    random: () => 0.5,
    fetch: async (url, init) => {
      const response = await app.fetch(url, init)
      if (response.status === 429) waits.push(Number(response.headers.get('Retry-After')))
      return response
    },
    locks: null,
    newId: app.newId,
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    after: () => () => undefined,
    base: '',
    language: () => 'en',
  }
  await db.meta.put({ key: 'session', token, expiresAt, user })
  expect(await takeOffline(db, ports, assessment.id)).toBeNull()
  const today = app.clock.iso().slice(0, 10)
  await app.db
    .insertInto('keptToday')
    .values({ userId: auditor.id, day: today, ...used })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(used))
    .execute()
  for (const { id: question, version } of questions) {
    await record(db, ports, {
      kind: 'answer',
      assessmentId: assessment.id,
      question,
      version,
      value,
    })
  }
  const engine = createEngine(db, ports, auditor.id, 5)
  const states = async () => (await db.outbox.toArray()).map(({ state }) => state).toSorted()
  engine.start()
  const round = async () => {
    engine.poke()
    await engine.round()
    return (await states()).filter((state) => state === 'queued').length
  }
  expect(await round()).toBe(what === 'mutations' ? 20 : 25)
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits[0]).toBeLessThanOrEqual(day / 1000)
  const left = await round()
  expect([left, engine.state().unsent]).toEqual([left, left])
  expect(left).toBeGreaterThan(0)
  app.clock.advance(day)
  expect(await round()).toBe(0)
  expect(new Set(await states())).toEqual(new Set(['done']))
  const log = await app.db.selectFrom('log').select('id').where('kind', '=', 'answer').execute()
  expect(log).toHaveLength(30)
  engine.stop()
  const [kept] = await app.db.selectFrom('keptToday').selectAll().execute()
  expect(kept).toMatchObject({ userId: auditor.id, day: app.clock.iso().slice(0, 10) })
  expect(kept?.mutations).toBe(left)
  await app.close()
})
