import { expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { forgetNotices } from './forget-notices.ts'
import { writeNotices } from './write-notices.ts'

const day = 24 * 60 * 60 * 1000

test('what is for convenience is forgotten after months, what is of record after years, and the oldest of too many', async () => {
  const app = await createTestApp()
  const { id: userId } = await makeUser(app, 'admin')
  const write = (count: number, kind: 'trial-begun' | 'schedule-stopped') =>
    writeNotices(
      { db: app.db, now: app.clock.iso(), newId: app.newId },
      Array.from({ length: count }, () => {
        const about = { userId, cause: app.newId(), aboutId: app.newId() }
        return kind === 'trial-begun'
          ? { kind, ...about, gaps: {} }
          : { kind, ...about, gaps: { schedule: 'Weekly', reasonCode: 'place' } }
      }),
      { isQuiet: true },
    )
  const count = async (): Promise<number> =>
    (await app.db.selectFrom('notice').select('id').execute()).length
  const after = async (days: number): Promise<number> => {
    app.clock.advance(days * day)
    await forgetNotices(app.db, app.clock.iso())
    return count()
  }
  await write(1, 'trial-begun')
  await write(1, 'schedule-stopped')
  expect(await after(80)).toBe(2)
  expect(await after(20)).toBe(1)
  expect(await after(3 * 366)).toBe(0)
  await write(1, 'schedule-stopped')
  app.clock.advance(1000)
  await write(2_000, 'trial-begun')
  expect(await after(0)).toBe(2_000)
  const [row] = await app.db.selectFrom('notice').select('kind').distinct().execute()
  expect(row?.kind).toBe('trial-begun')
  await app.close()
})
