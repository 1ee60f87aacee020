import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { catchSeeded } from './catch-seeded.ts'
import { root } from './load-edited.ts'

/**
 * Mutation testing of the engine by the simulation. `npm run mutate` tries every seeded mutant (`--only TEXT`:
 * those whose name or file contains it), and says which are caught, which survive, and which are stale.
 * `npm run mutate -- --generated` lets Stryker generate mutants (`--file PATH`: of one file, or of lines
 * of it, as `take.ts:10-40`), and writes a report to `.cache/mutate/report.html`. `--histories N` is how many
 * histories are tried beside all scenarios.
 */
const { values } = parseArgs({
  options: {
    generated: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    file: { type: 'string' },
    histories: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
})

if (values.generated) {
  const stryker = join(
    dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
    'bin/stryker.js',
  )
  const args = ['run', 'simulation/stryker.config.mjs', '--concurrency', values.processes]
  if (values.file !== undefined) args.push('--mutate', values.file)
  const { status } = spawnSync(process.execPath, [stryker, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, APRON_MUTATE_HISTORIES: values.histories },
  })
  process.exitCode = status ?? 1
} else {
  const { caught, survived, stale } = await catchSeeded({
    processes: Number(values.processes),
    histories: Number(values.histories ?? 300),
    only: values.only,
    onLine: (line) => console.log(line),
  })
  const tried = caught.length + survived.length
  console.log(`${caught.length} of ${tried} seeded mutants caught, ${stale.length} stale`)
  if (survived.length > 0) console.log(`survived: ${survived.join(', ')}`)
  if (stale.length > 0) console.log(`stale: ${stale.join(', ')}`)
  process.exitCode = survived.length === 0 ? 0 : 1
}
