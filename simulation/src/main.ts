import { parseArgs } from 'node:util'
import { loadSeeded } from './mutate/load-edited.ts'
import { takeOverStorage } from './tablet/storage.ts'
import { takeOverCloning } from './world/clone.ts'
import { takeOverTasks } from './world/tasks.ts'

/**
 * Plays histories and prints what broke. `npm run simulate -- --seed 7` plays one and prints its
 * hash; `--seeds 1-300` many; `--scenario NAME` a scenario; `--seeded NAME` with a seeded
 * mutant; `--trace` prints everything that happened; `--json` one line for the tests;
 * `--postgres` plays on a PostgreSQL server; `--shrink`
 * leaves out what a broken history breaks without, and prints the rest as `--only`, `--without` and
 * `--tablets`, which play it again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    scenario: { type: 'string' },
    seeded: { type: 'string' },
    operations: { type: 'string', default: '40' },
    trace: { type: 'boolean', default: false },
    /** Acts that are played, by number (`3,17,18` or `none`); the others are left out. */
    only: { type: 'string' },
    /** Faults that do not happen, by name. */
    without: { type: 'string' },
    tablets: { type: 'string' },
    /** Makes a broken history small, and prints what is left of it. */
    shrink: { type: 'boolean', default: false },
    /** On a PostgreSQL server that is started for it, instead of SQLite. */
    postgres: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    /** Ends with the first history that broke something. */
    stop: { type: 'boolean', default: false },
  },
})
const { seeded, scenario, seed, operations } = values
const seeds = values.seeds ?? `${seed ?? 1}-${seed ?? 1}`
const [from = 1, to = from] = seeds.split('-').map(Number)

if (values.postgres) {
  const { playOnServer } = await import('./play-on-server.ts')
  process.exit(await playOnServer(process.argv.slice(2).filter((it) => it !== '--postgres')))
}
if (seeded !== undefined) loadSeeded(seeded)
takeOverTasks()
takeOverStorage()
takeOverCloning()
// Telling where an error arose costs more than the error; of one history alone it is wanted.
if (values.seeds !== undefined) Error.stackTraceLimit = 0
const began = performance.now()
if (values.shrink) {
  const { shrink, tellSmall } = await import('./shrink.ts')
  const small = await shrink(from, Number(operations))
  const mutant = seeded === undefined ? '' : ` --seeded ${seeded}`
  const told =
    small === null ? ['nothing breaks'] : tellSmall(from, Number(operations), small, mutant)
  for (const line of told) console.log(line)
  process.exit(small === null ? 0 : 1)
}
const { playAll } = await import('./play-all.ts')
const report = await playAll({
  from,
  to,
  operations: Number(operations),
  isStopping: values.stop,
  scenario: scenario ?? null,
  cut: {
    only: values.only === undefined ? null : (values.only.match(/\d+/g)?.map(Number) ?? []),
    without: values.without?.split(',') ?? [],
    tablets: Number(values.tablets ?? Infinity),
  },
  onTrace: values.trace ? (line) => console.log(line) : () => undefined,
})
const length = operations === '40' ? '' : ` --operations ${operations}`
const again = (broken: number): string =>
  `npm run simulate -- ${scenario === undefined ? `--seed ${broken}${length}` : `--scenario ${scenario}`}${seeded === undefined ? '' : ` --seeded ${seeded}`}`

if (values.json) console.log(JSON.stringify(report))
else {
  for (const { seed: broken, violations } of report.broken) {
    console.log(`${again(broken)}   # broke ${violations.length} times`)
    for (const { invariant, text } of violations.slice(0, 5)) console.log(`  ${invariant} ${text}`)
  }
  const told = Object.entries(report.counts).map(([what, times]) => `${what} ${times}`)
  console.log(told.join(', '))
  const took = Math.round(performance.now() - began)
  console.log(
    `${report.histories} histories, ${report.broken.length} broken, ${took} ms, ${report.hash}`,
  )
  process.exitCode = report.broken.length === 0 ? 0 : 1
}
