import type { OutboxRow } from '../../data/tables.ts'

type Placed = Pick<OutboxRow, 'id' | 'deviceId' | 'n' | 'place'>

/**
 * The order in which a tablet's person wrote the mutations of one assessment, whatever lanes they were laid
 * into since: a total order that keeps each lane's own. Rows from before places were kept come first,
 * by device and lane.
 */
export function inOrder(a: Placed, b: Placed): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  for (const [index, part] of one.entries()) {
    const there = other[index]!
    if (part !== there) return part < there ? -1 : 1
  }
  return 0
}

const keyOf = ({ id, deviceId, n, place }: Placed): (string | number)[] =>
  place === undefined ? [0, 0, deviceId, n, id] : [1, place, '', n, id]

/** The last of them in that order; undefined of none. */
export const lastOf = <Row extends Placed>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (last, row) => (last === undefined || inOrder(last, row) < 0 ? row : last),
    undefined,
  )
