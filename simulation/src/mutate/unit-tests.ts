import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, type Sources } from './load-edited.ts'

const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
/** Milliseconds: longer than any of these tests takes on a busy machine. */
const longest = 300_000

/** Unit tests of a source: those of its own name, then those beside it. */
export function testsOf(file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const folder = file.startsWith('packages/') ? file.replace(/\.ts$/, '.') : dirname(file)
  return existsSync(root + own) ? [own, folder] : [folder]
}

/** Runs unit tests on changed sources until the first fails. The title of that test, null where all passed. */
export async function failingTest(
  sources: Sources,
  where: readonly string[],
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mutate-'))
  const report = join(folder, 'report.json')
  try {
    const hangs = await runTests(sources, [...where, `--outputFile.json=${report}`])
    if (hangs) return 'hangs'
    return firstFailure(JSON.parse(await readFile(report, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether it had to be ended. */
function runTests(sources: Sources, args: readonly string[]): Promise<boolean> {
  const projects = ['scoring', 'contracts', 'api', 'pwa'].flatMap((it) => ['--project', it])
  const usual = ['run', '--config', config, '--root', root, '--bail=1', '--reporter=json']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...usual, ...projects, ...args], {
      stdio: 'ignore',
      env: { ...process.env, APRON_MUTANT: JSON.stringify(sources) },
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
