import { fates, serverFaults, type TabletGroup } from './tablet-group.ts'

/** What is left out of a history, so that what breaks in it is small enough to read. */
export type Cut = {
  /** The acts that are played, by number; null: all of them. */
  readonly only: readonly number[] | null
  /** Faults and meddling that do not happen, by name. */
  readonly without: readonly string[]
  /** Tablets, at most. */
  readonly tablets: number
}

export const whole: Cut = { only: null, without: [], tablets: Infinity }

const rates = ['kills', 'meddling', 'crowds'] as const
/** Everything that can be left out by name. */
export const omissible: readonly string[] = [...fates, ...serverFaults, ...rates]

/** The swarm without what is left out. Throws for a name that nothing has. */
export function cutTabletGroup(swarm: TabletGroup, { without, tablets }: Cut): TabletGroup {
  const unknown = without.find((name) => !omissible.includes(name))
  if (unknown !== undefined) throw new Error(`nothing is called ${unknown}`)
  const spare = <K extends string>(drawn: Readonly<Record<K, number>>): Record<K, number> =>
    Object.fromEntries(
      Object.entries<number>(drawn).map(([name, rate]) => [
        name,
        without.includes(name) ? 0 : rate,
      ]),
    ) as Record<K, number>
  return {
    ...swarm,
    fates: spare(swarm.fates),
    serverFaults: spare(swarm.serverFaults),
    ...spare({ kills: swarm.kills, meddling: swarm.meddling, crowds: swarm.crowds }),
    tablets: Math.min(swarm.tablets, tablets),
  }
}
