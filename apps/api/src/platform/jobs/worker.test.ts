import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { JobFault } from './job-fault.ts'
import { queueJob } from './queue.ts'
import { lease } from './take.ts'
import { createJobs, type Outcome, type Work } from './worker.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const queue = (key: string, organizationId: string | null = null) =>
  queueJob(app.db, {
    organizationId,
    id: app.newId(),
    kind: 'report.issue',
    key,
    payload: { key },
    now: app.clock.iso(),
  })
const workerOf = (work: Work, longest = 60_000) =>
  createJobs({
    longest,
    db: app.db,
    clock: app.clock.now,
    log: () => undefined,
    works: {
      'report.issue': work,
      'report.seal': work,
      'report.stamp': work,
      'finding-notice.make': work,
      'finding-notice.stamp': work,
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

test('forty jobs of one organization do not keep those of others waiting', async () => {
  for (let at = 0; at < 40; at += 1) await queue(`trial ${at}`, 'trial')
  app.clock.advance(1000)
  for (const key of ['port 0', 'port 1']) await queue(key, 'port')
  await queue('carrier 0', 'carrier')
  const done: string[] = []
  const worker = workerOf(async (payload) => {
    done.push((payload as { key: string }).key.split(' ')[0]!)
    return nothing
  })
  await worker.run()
  expect(done).toHaveLength(43)
  expect(done.slice(0, 3).toSorted()).toEqual(['carrier', 'port', 'trial'])
  expect(done.slice(3, 5).toSorted()).toEqual(['port', 'trial'])
})

test('what is queued while another organization is served comes next', async () => {
  for (let at = 0; at < 5; at += 1) await queue(`trial ${at}`, 'trial')
  const done: string[] = []
  const worker = workerOf(async (payload) => {
    const { key } = payload as { key: string }
    done.push(key)
    if (done.length === 2) await queue('port', 'port')
    return nothing
  })
  await worker.run()
  expect(done[2]).toBe('port')
})

test('a job that takes too long ends as such, writes nothing later, and is not tried again', async () => {
  await queue('endless', 'a')
  await queue('short', 'b')
  const written: string[] = []
  const finish = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const worker = workerOf(async (payload, _, signal) => {
    const { key } = payload as { key: string }
    signals.push(signal)
    if (key === 'endless') await finish.promise
    return async () => void written.push(key)
  }, 50)
  expect(await worker.run()).toBe(1)
  finish.resolve()
  await finish.promise
  app.clock.advance(24 * 60 * 60 * 1000)
  expect(await worker.run()).toBe(0)
  expect(written).toEqual(['short'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  const rows = await app.db.selectFrom('job').select(['state', 'fault']).orderBy('key').execute()
  expect(rows).toEqual([
    { state: 'failed', fault: 'took-too-long' },
    { state: 'done', fault: null },
  ])
})

test('a report of too many pages is not tried again by itself', async () => {
  await queue('a')
  const worker = workerOf(async () => {
    throw new JobFault('too-many-pages', '2683 pages')
  })
  await worker.run()
  app.clock.advance(24 * 60 * 60 * 1000)
  await worker.run()
  const row = await app.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'failed', attempts: 1, fault: 'too-many-pages' })
})
