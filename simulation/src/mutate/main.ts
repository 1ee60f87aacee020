import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { catchAll } from './catch-all.ts'
import { mutate, tell } from './mutate.ts'
import { tellFaults } from './tell-faults.ts'

/**
 * Mutation testing of the engine. `npm run mutate` judges every mutant, `--sample 300 --seed 7` a drawn
 * part, `--file write-receipts.ts` those of one file; `--plays` asks schedules and histories alone, and says
 * nothing for the page; it goes on where it was ended. `--planted` looks anew for
 * what catches each flaw of the catalogue (`--new`: of those not caught so far; `--only NAME`) and
 * writes it down. Both say what came of it for `docs/proof.md`.
 */
const { values } = parseArgs({
  options: {
    planted: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    plays: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '300' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
})
const processes = Number(values.processes)
const histories = Number(values.histories)
const onLine = (line: string): void => console.log(line)

if (values.planted) {
  const { only, new: isNewOnly } = values
  const survivors = await catchAll({ processes, histories, only, isNewOnly, onLine })
  console.log(`${survivors.length} survive: ${survivors.join(', ')}`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} else {
  const sample = Number(values.sample)
  const seed = Number(values.seed)
  const isTested = !values.plays
  const given = { file: values.file, sample, seed, histories, processes, isTested, onLine }
  const { made, judged } = await mutate(given)
  for (const one of judged) if (one.by === null) console.log(tell(one))
  if (isTested) console.log(tellFaults(made, judged))
}
