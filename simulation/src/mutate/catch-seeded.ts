import { readFileSync, writeFileSync } from 'node:fs'
import { scenarios } from '../scenarios/all-scenarios.ts'
import { editedSources, type Sources } from './load-edited.ts'
import type { SeededMutant } from './seeded-mutant.ts'
import { seededMutants } from './seeded-mutants.ts'
import { firstBroken, tryMutant, type Order, type Play } from './try-mutant.ts'
import { failingTest, testsOf } from './unit-tests.ts'

/** What caught a seeded mutant when it was last tried: a scenario, a history, or a unit test. */
type Caught = { readonly play?: Play; readonly test?: string; readonly broke: string }

const file = new URL('caught-by.json', import.meta.url)

/** By the mutant's name. A hint of what to try first, nothing more. */
const readCaught = (): Map<string, Caught> =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Caught>))

function writeCaught(caught: ReadonlyMap<string, Caught>): void {
  const sorted = [...caught].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** Names of the mutants, by what became of them. */
export type SeededResult = {
  readonly caught: readonly string[]
  readonly survived: readonly string[]
  /** The source has changed since they were written: they were not tried. */
  readonly stale: readonly string[]
}

/**
 * Tries every seeded mutant whose name or file contains `only`: first what caught it the last time, then
 * all scenarios, then histories up to the seed `histories`, and the unit tests beside its source last.
 * Keeps what caught it as a hint for the next run.
 */
export async function catchSeeded(given: {
  readonly processes: number
  readonly histories: number
  readonly only: string
  readonly onLine: (line: string) => void
}): Promise<SeededResult> {
  const { only, histories, onLine } = given
  const known = readCaught()
  const wanted = seededMutants.filter(
    ({ name, edits }) => name.includes(only) || edits.some(({ file }) => file.includes(only)),
  )
  const caught: string[] = []
  const survived: string[] = []
  const stale: string[] = []
  const report = (mutant: SeededMutant, text: string): void => {
    const done = caught.length + survived.length + stale.length
    onLine(`${done} of ${wanted.length}: ${mutant.name} ${text}`)
  }
  const left = wanted.values()
  const work = async (): Promise<void> => {
    for (const mutant of left) {
      const sources = editedSources(mutant.edits)
      if (sources === null) {
        stale.push(mutant.name)
        report(mutant, 'is STALE: its source has changed, it was skipped')
        continue
      }
      const by = await findWhatCatches(mutant, sources, known.get(mutant.name), histories)
      if (by === null) {
        survived.push(mutant.name)
        known.delete(mutant.name)
        report(mutant, 'SURVIVES')
      } else {
        caught.push(mutant.name)
        known.set(mutant.name, by)
        report(mutant, `caught by ${by.play ?? by.test}: ${by.broke}`)
      }
      writeCaught(known)
    }
  }
  await Promise.all(Array.from({ length: given.processes }, work))
  return { caught, survived, stale }
}

async function findWhatCatches(
  { edits, scenario }: SeededMutant,
  sources: Sources,
  hint: Caught | undefined,
  histories: number,
): Promise<Caught | null> {
  const names = scenarios.map(({ name }) => name)
  const seeds = Array.from({ length: histories }, (_, index) => index + 1)
  const first = [hint?.play, scenario].filter(
    (play) => typeof play === 'number' || (play !== undefined && names.includes(play)),
  )
  if (hint?.test !== undefined) {
    const again = await caughtByTest(sources, hint.test)
    if (again !== null) return again
  }
  // Most are caught by the first few histories, which are cheaper than all scenarios.
  const plays = [...new Set<Play>([...(first as Play[]), ...seeds.slice(0, 5), ...names, ...seeds])]
  const order: Order = { sources, plays, operations: 40, isStopping: true }
  const broken = firstBroken(order, await tryMutant(order))
  if (broken !== null) return { play: broken.play, broke: shortened(broken.broke ?? '') }
  for (const where of new Set(edits.flatMap(({ file }) => testsOf(file)))) {
    const found = await caughtByTest(sources, where)
    if (found !== null) return found
  }
  return null
}

async function caughtByTest(sources: Sources, where: string): Promise<Caught | null> {
  const failed = await failingTest(sources, [where])
  if (failed === null) return null
  const [test = where, ...rest] = failed.split(': ')
  return { test, broke: shortened(rest.join(': ')) }
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
