import type { Invariant } from './invariant.ts'

export const baseWasShown: Invariant = {
  name: 'I4',
  says: 'A mutation names as replaced only what its author’s tablet had: its own, or what the server had told it.',
  check: ({ tablets, witness, looked }) =>
    tablets.flatMap(({ name, outbox }) => {
      const own = new Set(outbox.map((row) => row.id))
      const told = witness.shownTo.get(name)
      return outbox.flatMap(({ id, body }) => {
        const { base = [] } = body as { base?: readonly string[] }
        looked(base.length)
        return base
          .filter((it) => !own.has(it) && told?.has(it) !== true)
          .filter((it) => witness.saved.get(it)?.tablet !== name)
          .map((it) => `${id} on ${name} replaces ${it}, which was never there`)
      })
    }),
}
