import { keyOf } from '../server/look.ts'
import type { Invariant } from './invariant.ts'

export const noHolesInThePull: Invariant = {
  name: 'I10',
  says: 'Up to its cursor a tablet knows every register exactly as the server has it, at every moment.',
  check: ({ server, tablets, looked }) =>
    tablets.flatMap((tablet) => {
      if (tablet.epoch !== server.epoch) return []
      const known = new Map(tablet.registers.map((row) => [keyOf(row), row]))
      return tablet.assessments
        .filter((row) => row.takenAt !== null && !row.isGone)
        .flatMap(({ id, cursor }) =>
          server.registers
            .filter((row) => row.assessmentId === id && row.seq <= cursor)
            .flatMap((row) => {
              looked()
              const seq = known.get(keyOf(row))?.seq ?? 0
              return seq === row.seq
                ? []
                : [
                    `${tablet.name} read up to ${cursor} and has ${row.register} of ${seq}, not ${row.seq}`,
                  ]
            }),
        )
    }),
}
