import { whole, type Cut } from './cut.ts'
import { playWhole } from './play-all.ts'
import type { Outcome } from './play.ts'
import { fates, serverFaults } from './tablet-group.ts'

/** What is left of a broken history, and what happens in it. */
export type Small = { readonly cut: Cut; readonly outcome: Outcome; readonly plays: number }

/** Histories that may be played to make one small. */
const maxPlays = 400

/**
 * Makes a broken history small: acts, faults and tablets are left out while the same invariant still
 * breaks (delta debugging by Andreas Zeller: parts of a half, a quarter, … down to single acts).
 * Null where the history breaks nothing.
 */
export async function shrink(
  seed: number,
  operations: number,
  play: typeof playWhole = playWhole,
): Promise<Small | null> {
  const first = await play(seed, operations, whole)
  const broken = first.violations[0]?.invariant
  if (broken === undefined) return null
  let small: Small = { cut: { ...whole, only: numbersTo(operations) }, outcome: first, plays: 1 }

  /** Whether it still breaks with less; then that is what it goes on from. */
  const holds = async (less: Partial<Cut>): Promise<boolean> => {
    if (small.plays >= maxPlays) return false
    const cut = { ...small.cut, ...less }
    const outcome = await play(seed, operations, cut)
    const plays = small.plays + 1
    const isBroken = outcome.violations.some(({ invariant }) => invariant === broken)
    small = isBroken ? { cut, outcome, plays } : { ...small, plays }
    return isBroken
  }

  const dropActs = async (): Promise<void> => {
    for (let size = Math.ceil(kept().length / 2); size >= 1; size = size === 1 ? 0 : size >> 1) {
      for (let from = kept().length - size; from > -size; from -= size) {
        const part = kept().slice(Math.max(0, from), from + size)
        await holds({ only: kept().filter((act) => !part.includes(act)) })
      }
    }
  }
  const kept = (): readonly number[] => small.cut.only ?? []
  const dropFaults = async (): Promise<void> => {
    const happened = [...fates, ...serverFaults].filter((name) =>
      [`network ${name}`, `server ${name}`].some((it) => it in small.outcome.counts),
    )
    for (const name of ['kills', 'meddling', 'crowds', ...happened]) {
      if (!small.cut.without.includes(name)) await holds({ without: [...small.cut.without, name] })
    }
  }
  const dropTablets = async (): Promise<void> => {
    for (let tablets = 1; tablets < 5; tablets++) if (await holds({ tablets })) return
  }

  for (let before = -1; before !== sizeOf(small);) {
    before = sizeOf(small)
    await dropActs()
    await dropFaults()
    await dropTablets()
  }
  return small
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const sizeOf = ({ cut }: Small): number =>
  (cut.only?.length ?? 0) * 1000 - cut.without.length + Math.min(cut.tablets, 9) * 100

/** The command that plays it again, and what happens in it, in words. */
export function tellSmall(
  seed: number,
  operations: number,
  { cut, outcome }: Small,
  flaw = '',
): string[] {
  const { only, without, tablets } = cut
  const options = [
    ...(only === null ? [] : [`--only ${only.length === 0 ? 'none' : only.join()}`]),
    ...(without.length === 0 ? [] : [`--without ${without.join()}`]),
    ...(tablets === Infinity ? [] : [`--tablets ${tablets}`]),
  ]
  const command = `npm run simulate -- --seed ${seed} --operations ${operations} ${options.join(' ')}`
  return [`${command.trimEnd()}${flaw}`, ...scheduleOf(outcome)]
}

/** Acts, and what went other than well: the rest of a trace follows from these. */
function scheduleOf({ lines, violations }: Outcome): string[] {
  const isTold = (line: string): boolean =>
    /^act \d|^ {2}! |^ {2}asks .*: (?!fine)|: (\w*Error|died)$/.test(line)
  const told = lines.filter(isTold).map((line) => `  ${line}`)
  return [...told, ...violations.slice(0, 3).map((it) => `  broke ${it.invariant}: ${it.text}`)]
}
