import { parseArgs } from 'node:util'
import { takeOverStorage } from './tablet/storage.ts'
import { takeOverTasks } from './world/tasks.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    operations: { type: 'string', default: '40' },
    trace: { type: 'boolean', default: false },
  },
})
const [from, to] = (values.seeds ?? `${values.seed ?? 1}-${values.seed ?? 1}`)
  .split('-')
  .map(Number)
takeOverTasks()
takeOverStorage()
const { play } = await import('./play.ts')
const totals: Record<string, number> = {}
const began = performance.now()
let bad = 0
for (let seed = from!; seed <= to!; seed++) {
  const outcome = await play(seed, Number(values.operations))
  if (values.trace) for (const line of outcome.lines) console.log(line)
  for (const [what, times] of Object.entries(outcome.counts))
    totals[what] = (totals[what] ?? 0) + times
  if (values.seed) console.log(outcome.hash)
  if (outcome.violations.length > 0) {
    bad++
    console.log(`seed ${seed}: ${outcome.violations.length} violations`)
    for (const { invariant, text } of outcome.violations.slice(0, 4))
      console.log(`  ${invariant} ${text.slice(0, 400)}`)
  }
}
console.log(
  JSON.stringify(totals, null, 1),
  `${bad} bad, ${Math.round(performance.now() - began)} ms`,
)
