import { catalogue } from '../planted/catalogue.ts'
import { readCaught, writeCaught, type Caught } from '../planted/caught-by.ts'
import type { Flaw } from '../planted/flaw.ts'
import { keptIn, prepareAsking } from './asking.ts'
import { atOnce } from './at-once.ts'
import { catchTarget, type Found, playAgain } from './catch-target.ts'
import { targetOfFlaw } from './target.ts'

/**
 * Plants every flaw of the catalogue, one after the other, and writes down what caught it: the schedule or
 * history that did so the last time, else every schedule that comes by its place, else every history that
 * does, and only then a unit test. Gives back the names of those that nothing did. `only`: what a flaw's name or file must hold.
 */
export async function catchAll(given: {
  readonly processes: number
  readonly onLine: (line: string) => void
  readonly histories: number
  readonly only?: string | undefined
  /** Leaves out those of which it is known already what catches them. */
  readonly isNewOnly: boolean
}): Promise<string[]> {
  const caught = readCaught()
  const survivors: string[] = []
  const { only = '', isNewOnly } = given
  const isWanted = ({ name, edits }: Flaw): boolean =>
    (name.includes(only) || edits.some(({ file }) => file.includes(only))) &&
    !(isNewOnly && (caught.get(name)?.broke ?? '') !== '')
  const wanted = oneOfEachFirst(catalogue.filter(isWanted))
  let prepared: ReturnType<typeof prepareAsking> | null = null
  const search = async (flaw: Flaw): Promise<Found> => {
    prepared ??= prepareAsking(keptIn(), given.histories, { isWhole: true })
    return catchTarget(targetOfFlaw(flaw), await prepared)
  }
  const again = async (flaw: Flaw): Promise<Found | null> => {
    const play = caught.get(flaw.name)?.play
    return play === undefined ? null : playAgain(targetOfFlaw(flaw), play)
  }
  let done = 0
  await atOnce(given.processes, wanted, async (flaw) => {
    const began = performance.now()
    const found = caughtBy((await again(flaw)) ?? (await search(flaw)))
    if (found === null) {
      survivors.push(flaw.name)
      caught.delete(flaw.name)
    } else caught.set(flaw.name, found)
    writeCaught(caught)
    done += 1
    const where = found === null ? 'BY NOTHING' : `by ${found.play ?? found.test}, ${found.broke}`
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    given.onLine(`${done} of ${wanted.length}: ${flaw.name} caught ${where} (${seconds} s)`)
  })
  return survivors
}

function caughtBy({ play, test, broke }: Found): Caught | null {
  if (broke === null) return null
  const brief = broke.length > 160 ? `${broke.slice(0, 160)}…` : broke
  if (play !== null) return { play, broke: brief }
  return test === null ? null : { test, broke: brief }
}

/** The first of every file, then the second of every file: what ends early has looked everywhere. */
const oneOfEachFirst = (flaws: readonly Flaw[]): Flaw[] => {
  const files = [...Map.groupBy(flaws, ({ edits }) => edits[0]?.file ?? '').values()]
  const most = Math.max(0, ...files.map((own) => own.length))
  return Array.from({ length: most }, (_, index) => files.flatMap((own) => own[index] ?? [])).flat()
}
