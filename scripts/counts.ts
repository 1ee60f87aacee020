import { readFile } from 'node:fs/promises'

/** Tests that a runner's report counts. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** No report is a failure: a runner that died has not passed. */
const missing: Counts = { passed: 0, failed: 1, skipped: 0 }

/** Reads Vitest's JSON report. */
export async function countVitest(path: string): Promise<Counts> {
  const report = await read<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
    success: boolean
  }>(path)
  if (report === null) return missing
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  // A file that cannot be loaded has no tests to fail.
  const failed = Math.max(numFailedTests, report.success ? 0 : 1)
  return { passed, failed, skipped }
}

/** Reads Playwright's JSON report. A test that passed only when it was tried again counts as failed. */
export async function countPlaywright(path: string): Promise<Counts> {
  const report = await read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }>(path)
  if (report === null) return missing
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, report.errors.length > 0 ? 1 : 0),
    skipped,
  }
}

/** Reads what the stories with killed browsers came to; each is a test. */
export async function countKills(path: string): Promise<Counts> {
  const rows = await read<{ seeds: number; failed: number; skipped: number }[]>(path)
  if (rows === null || rows.length === 0) return missing
  return rows
    .map(({ seeds, failed, skipped }) => ({ passed: seeds - failed, failed, skipped }))
    .reduce(add)
}

async function read<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch {
    return null
  }
}
