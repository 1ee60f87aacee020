import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edit } from './flaw.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
export const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
/** Longer than any of these tests takes on a machine that is busy. */
const usualLongest = 300_000

/**
 * Runs unit tests with a change in the sources, until the first fails. What failed, null where all
 * passed. `where`: files or folders of tests. `longest`: milliseconds after which they hang.
 */
export async function testPlanted(
  edits: readonly Edit[],
  where: readonly string[],
  longest = usualLongest,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  const report = join(folder, 'report.json')
  try {
    const hangs = await runTests(edits, [...where, `--outputFile.json=${report}`], longest)
    if (hangs) return 'hangs'
    return firstFailure(JSON.parse(await readFile(report, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether it had to be ended. */
function runTests(
  edits: readonly Edit[],
  args: readonly string[],
  longest: number,
): Promise<boolean> {
  const projects = ['scoring', 'contracts', 'api', 'pwa'].flatMap((it) => ['--project', it])
  const usual = ['run', '--config', config, '--root', root, '--bail=1', '--reporter=json']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...usual, ...projects, ...args], {
      stdio: 'ignore',
      env: { ...process.env, APRON_PLANTED: JSON.stringify(edits) },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), longest)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === null)
    })
  })
}

type Report = {
  readonly success: boolean
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

function firstFailure({ success, numTotalTests, testResults }: Report): string | null {
  if (success && numTotalTests > 0) return null
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.replace(root, '')
    const failed = assertionResults.find((it) => it.status === 'failed')
    if (failed !== undefined) return `${file}: ${failed.fullName.trim()}`
    if (status === 'failed') return `${file}: ${message.split('\n')[0]}`
  }
  return 'tests do not run'
}
