import { mkdir, rm } from 'node:fs/promises'
import { atOnce } from './at-once.ts'
import { add, countKills, countPlaywright, countVitest, type Counts } from './counts.ts'
import { findChromium } from './browser.ts'
import { type Check, oneCheck } from './one-check.ts'
import { findPrograms } from './postgres.ts'
import { bin, root, run } from './run.ts'

/** Every check of the project, in the order in which they fail fastest; it goes on after a failure. */
const reports = `${root}.cache/reports`

// Many tests start programs of ours: what Node compiled for one of them, the next finds.
process.env['NODE_COMPILE_CACHE'] ??= `${root}.cache/compiled`
// The data folder that all scenes and stories begin with is made once.
process.env['APRON_E2E_TEMPLATE'] = `${reports}/template`
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const count = (more: Counts): void => {
  counts = add(counts, more)
}

// Most of them compute on one core.
const checks: readonly Check[] = [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['nothing unused', bin('knip'), []],
  ['build', process.execPath, ['scripts/build.ts']],
]
/** Two installers would stand in each other's way, and an installer waits for the network. */
async function install(): Promise<void> {
  // Whoever needs what cannot be had says so, and fails or counts what is skipped.
  await findPrograms().catch(() => null)
  await run(process.execPath, ['e2e/src/kills/main.ts', '--only-find'])
}
const [checked] = await Promise.all([atOnce(2, checks, oneCheck), install()])
checked.forEach(count)

const vitest = `${reports}/vitest.json`
await run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
count(await countVitest(vitest))

const playwright = `${reports}/playwright.json`
await run(bin('playwright', `${root}e2e/`), ['test'], {
  cwd: `${root}e2e`,
  env: { CHROMIUM: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
})
count(await countPlaywright(playwright))

// Two browsers at once fill both cores: beside other tests one of three could not sign in within its time.
const kills = `${reports}/kills.json`
await run(process.execPath, [
  ...'e2e/src/kills/main.ts --seeds 1-3 --minutes 6 --json'.split(' '),
  kills,
])
count(await countKills(kills))

if (counts.skipped > 0) console.log(`${counts.skipped} skipped, each said above`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1
