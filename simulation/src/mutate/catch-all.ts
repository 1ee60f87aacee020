import { catalogue } from '../planted/catalogue.ts'
import { readCaught, writeCaught } from '../planted/caught-by.ts'
import { bound, catchFlaw } from '../planted/catch-flaw.ts'
import type { Flaw } from '../planted/flaw.ts'
import { atOnce } from './at-once.ts'

/**
 * Plants every flaw of the catalogue, one after the other, and writes down what caught it. Gives back
 * the names of those that nothing did. `only`: what a flaw's name or file must hold.
 */
export async function catchAll(given: {
  readonly processes: number
  readonly onLine: (line: string) => void
  readonly histories?: number
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
  let done = 0
  await atOnce(given.processes, wanted, async (flaw) => {
    const began = performance.now()
    // That a unit test catches it does not spare the simulation from being asked first.
    const known = caught.get(flaw.name)
    const hint = known?.play === undefined ? undefined : known
    const found = await catchFlaw(flaw, hint, given.histories ?? bound)
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

/** The first of every file, then the second of every file: what ends early has looked everywhere. */
const oneOfEachFirst = (flaws: readonly Flaw[]): Flaw[] => {
  const files = [...Map.groupBy(flaws, ({ edits }) => edits[0]?.file ?? '').values()]
  const most = Math.max(0, ...files.map((own) => own.length))
  return Array.from({ length: most }, (_, index) => files.flatMap((own) => own[index] ?? [])).flat()
}
