import { startTestServer } from '@apron/api/testing/postgres-setup.ts'
import { urlVariable } from '@apron/api/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playHistories, tellBroken, tellTotals } from './histories.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('12 histories of 40 operations end whole with the server on PostgreSQL (seeds 1 to 12)', async () => {
  const report = await playHistories(['--seeds', '1-12'], { [urlVariable]: server.url() })
  process.stdout.write(`${tellTotals(report)}\n`)
  expect(tellBroken(report)).toEqual([])
  expect(report.counts['on PostgreSQL']).toBe(12)
})
