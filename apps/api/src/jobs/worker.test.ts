import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { queueJob } from './queue.ts'
import { lease } from './take.ts'
import { createJobs, type Outcome, type Work } from './worker.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const queue = (key: string) =>
  queueJob(app.db, {
    id: app.newId(),
    kind: 'report.issue',
    key,
    payload: { key },
    now: app.clock.iso(),
  })
const workerOf = (work: Work) =>
  createJobs({
    db: app.db,
    clock: app.clock.now,
    log: () => undefined,
    works: {
      'report.issue': work,
      'report.seal': work,
      'report.stamp': work,
      'schedule.run': work,
    },
  })
const nothing: Outcome = async () => undefined

test('the same queued twice is done once, also after it was done', async () => {
  const done: unknown[] = []
  const worker = workerOf(async (payload) => {
    done.push(payload)
    return nothing
  })
  await queue('a')
  await queue('a')
  await worker.run()
  await queue('a')
  await worker.run()
  expect(done).toEqual([{ key: 'a' }])
})

test('of many jobs and three servers each is done by one', async () => {
  const done: string[] = []
  const work: Work = async (payload) => {
    done.push((payload as { key: string }).key)
    return nothing
  }
  for (let at = 0; at < 12; at += 1) await queue(`job ${at}`)
  const ends = await Promise.all([work, work, work].map((it) => workerOf(it).run()))
  expect(ends.reduce((sum, it) => sum + it)).toBe(12)
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted())
  expect(done).toHaveLength(12)
})

test('a server that dies is taken over, and what it would write late is refused', async () => {
  await queue('a')
  const written: string[] = []
  const outcome = (by: string): Outcome => {
    return async () => void written.push(by)
  }
  const waits = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = workerOf(async () => {
    begun.resolve()
    await waits.promise
    return outcome('slow')
  })
  const late = slow.run()
  await begun.promise
  const other = workerOf(async () => outcome('other'))
  expect(await other.run()).toBe(0)
  app.clock.advance(lease + 1)
  expect(await other.run()).toBe(1)
  waits.resolve()
  expect(await late).toBe(0)
  expect(written).toEqual(['other'])
})

test('what its outcome could not write is not ended: both are so, or neither', async () => {
  await queue('a')
  await workerOf(async () => async () => {
    throw new Error('no such row')
  }).run()
  const row = await app.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'queued', attempts: 1, fault: 'server-fault', endedAt: null })
})
