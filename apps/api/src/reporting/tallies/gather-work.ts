import type { Tables } from '../../platform/db/tables.ts'

/** Milliseconds. Days begin at a quarter of an hour in every time zone, so that none is cut. */
const quarter = 15 * 60 * 1000

/** A quarter of an hour by its number since 1970. */
type Quarter = number

/** What was done in one assessment, to the quarter of an hour. */
export type Work = {
  /** By person. */
  readonly people: Readonly<Record<string, PersonsWork>>
  /** When conflicts were decided, and how many then. */
  readonly resolved: readonly (readonly [Quarter, number])[]
}
type PersonsWork = {
  /** When different questions were answered for the last time, as it was received, and how many then. */
  readonly answered: readonly (readonly [Quarter, number])[]
  /** When answers were given, and when the last of those was received. */
  readonly given: readonly (readonly [Quarter, Quarter])[]
}

export type WorkRow = Pick<
  Tables['log'],
  'kind' | 'actorId' | 'register' | 'at' | 'offset' | 'receivedAt'
>

/** When a mutation was made, in milliseconds: by the device's clock, set right by what was measured of it. */
const madeAt = ({ at, offset, receivedAt }: Omit<WorkRow, 'kind' | 'actorId' | 'register'>) =>
  offset === null ? Date.parse(receivedAt) : Date.parse(at) + offset

/** As `madeAt`, and never later than its arrival. */
export const startOf = (row: Parameters<typeof madeAt>[0]): number =>
  Math.min(Date.parse(row.receivedAt), madeAt(row))

/** What rows of the log of one assessment add up to: applied answers, and conflicts that were decided. */
export function gatherWork(rows: readonly WorkRow[]): Work {
  const people = new Map<string, { last: Map<string, Quarter>; given: Map<Quarter, Quarter> }>()
  const resolved = new Map<Quarter, number>()
  for (const row of rows) {
    const received = quarterOf(Date.parse(row.receivedAt))
    if (row.kind === 'resolve') {
      resolved.set(received, (resolved.get(received) ?? 0) + 1)
      continue
    }
    const person = row.actorId ?? ''
    const own = people.get(person) ?? { last: new Map(), given: new Map() }
    people.set(person, own)
    keepLatest(own.last, row.register ?? '', received)
    keepLatest(own.given, quarterOf(madeAt(row)), received)
  }
  return {
    people: Object.fromEntries(
      [...people].map(([person, { last, given }]) => [
        person,
        { answered: countEach(last.values()), given: [...given] },
      ]),
    ),
    resolved: [...resolved],
  }
}

const quarterOf = (instant: number): Quarter => Math.floor(instant / quarter)

/** The instant, in milliseconds, at which one began. */
export const instantOf = (quarterNumber: Quarter): number => quarterNumber * quarter

function keepLatest<Key>(latest: Map<Key, Quarter>, key: Key, at: Quarter): void {
  latest.set(key, Math.max(latest.get(key) ?? at, at))
}

function countEach(quarters: Iterable<Quarter>): [Quarter, number][] {
  const counts = new Map<Quarter, number>()
  for (const at of quarters) counts.set(at, (counts.get(at) ?? 0) + 1)
  return [...counts]
}
