import { isSame } from '../model/text-of.ts'
import { keyOf } from '../server/look.ts'
import type { Invariant } from './invariant.ts'

type Head = {
  readonly device: string
  readonly author: string
  readonly value: unknown
  readonly revision: string
}

export const noSelfConflict: Invariant = {
  name: 'I19',
  says: 'Nobody is in conflict with themselves on one device.',
  check: ({ server, tablets, looked }) => {
    const found: string[] = []
    for (const [register, rows] of Map.groupBy(server.heads, keyOf)) {
      const heads = rows.map((row) => ({
        device: row.deviceId,
        author: row.author,
        revision: row.revision,
        value: JSON.parse(row.value) as unknown,
      }))
      if (heads.length > 1) looked()
      for (const device of twice(heads))
        found.push(`the server has ${register} twice from ${device}`)
    }
    for (const { name, shown } of tablets) {
      for (const [register, { heads }] of [...shown.values()].flatMap((views) => [...views])) {
        if (heads.length > 1) looked()
        for (const device of twice(heads))
          found.push(`${name} shows ${register} twice from ${device}`)
      }
    }
    return found
  },
}

/** Devices on which one person stands with two different values: clients that name none are all called alike. */
const twice = (heads: readonly Head[]): string[] =>
  [...Map.groupBy(heads, ({ device, author }) => `${device} of ${author}`)]
    .filter(([, own]) => own.some((head) => !isSame(head.value, own[0]?.value)))
    .map(([who]) => who)
