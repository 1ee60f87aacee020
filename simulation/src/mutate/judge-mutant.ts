import { catchTarget, type Asking } from './catch-target.ts'
import type { Mutant } from './find-mutants.ts'
import { targetOfMutant } from './target.ts'

/** What became of a mutant. */
export type Judged = Omit<Mutant, 'edit'> & {
  readonly by: 'schedule' | 'history' | 'unit test' | null
  /** The play or test, and what broke. */
  readonly broke: string | null
  /** Plays that came by its place and did not break. */
  readonly played: number
  /** Of those, how many ended otherwise than with nothing planted. */
  readonly differing: number
}

/** Asks the simulation first, then the unit tests. */
export async function judgeMutant(mutant: Mutant, asking: Asking): Promise<Judged> {
  const { edit: _, ...told } = mutant
  const found = await catchTarget(targetOfMutant(mutant), asking)
  const { play, test, played, differing } = found
  const by =
    play !== null
      ? typeof play === 'number'
        ? 'history'
        : 'schedule'
      : test === null
        ? null
        : 'unit test'
  const broke = by === null ? null : `${play ?? test}: ${brief(found.broke ?? '')}`
  return { ...told, by, broke, played, differing }
}

const brief = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text)
