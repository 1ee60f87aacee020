import type { Invariant } from './invariant.ts'

export const exactlyOnce: Invariant = {
  name: 'I2',
  says: 'Every mutation is in the log at most once, and every time the server was asked it gave the same receipt, until a parked one was decided on.',
  check: ({ server, witness, looked }) => {
    const found: string[] = []
    const bodies = new Map<string, number>()
    for (const { id } of server.log) bodies.set(id, (bodies.get(id) ?? 0) + 1)
    for (const [id, times] of bodies)
      if (times > 1) found.push(`${id} is in the log ${times} times`)
    for (const [id, receipts] of witness.given) {
      if (receipts.length > 1) looked()
      const kinds = new Set(receipts.map((it) => `${it.status} ${it.reason ?? ''} ${it.seq}`))
      const final = receipts.filter(({ reason }) => reason === 'taken-in' || reason === 'declined')
      const decided = new Set(final.map((it) => `${it.status} ${it.reason ?? ''} ${it.seq}`))
      const first = receipts[0]
      const isDecision = first?.status === 'parked' && kinds.size - decided.size === 1
      if (kinds.size > 1 && !(isDecision && decided.size === 1)) {
        found.push(`${id} got ${[...kinds].join(', then ')}`)
      }
    }
    return found
  },
}
