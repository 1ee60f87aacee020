import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRandom } from '../world/random.ts'
import { keptIn, prepareAsking } from './asking.ts'
import { atOnce } from './at-once.ts'
import { findMutants, mutated, type Mutant } from './find-mutants.ts'
import { judgeMutant, type Judged } from './judge-mutant.ts'

/**
 * Judges mutants: all of the files whose name holds `file`, or `sample` of them drawn by `seed`. What
 * was judged on the same sources before is not judged again, so that it can be ended and gone on with.
 */
export async function mutate(given: {
  readonly file: string
  readonly sample: number
  readonly seed: number
  readonly histories: number
  readonly processes: number
  /** Asks the unit tests too, of what no play catches. */
  readonly isTested: boolean
  readonly onLine: (line: string) => void
}): Promise<{ readonly made: number; readonly judged: readonly Judged[] }> {
  const folder = keptIn()
  const asking = await prepareAsking(folder, given.histories, { isTested: given.isTested })
  const all = mutated.filter((file) => file.includes(given.file)).flatMap(findMutants)
  const wanted = draw(all, given.sample, given.seed)
  const record = `${folder}/${given.isTested ? 'judged' : 'played'}-${given.histories}.jsonl`
  const known = new Map(readLines(record).map((judged) => [judged.id, judged]))
  const left = wanted.filter(({ id }) => !known.has(id))
  const began = Date.now()
  let done = 0
  await atOnce(given.processes, left, async (mutant) => {
    const judged = await judgeMutant(mutant, asking)
    known.set(judged.id, judged)
    appendFileSync(record, `${JSON.stringify(judged)}\n`)
    done += 1
    const minutes = (((Date.now() - began) / done) * (left.length - done)) / 60_000
    given.onLine(`${done} of ${left.length}, ${minutes.toFixed(0)} min left: ${tell(judged)}`)
  })
  return { made: all.length, judged: wanted.map(({ id }) => known.get(id)!) }
}

export const tell = ({ file, line, what, was, is, by, broke }: Judged): string =>
  `${file}:${line} ${what}: ${was} -> ${is}: ${by === null ? 'SURVIVES' : `${by} ${broke}`}`

const readLines = (file: string): Judged[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Judged)
    : []

function draw(all: readonly Mutant[], many: number, seed: number): Mutant[] {
  const { below } = createRandom(seed)
  const left = [...all]
  const drawn: Mutant[] = []
  while (drawn.length < many && left.length > 0) {
    drawn.push(...left.splice(below(left.length), 1))
  }
  return drawn
}
