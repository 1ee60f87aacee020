import { isSettled } from '../model/comments.ts'
import type { Invariant } from './invariant.ts'

export const commentsStand: Invariant = {
  name: 'I25',
  says: 'A comment that a tablet calls sent is on the server once, and one that is settled is settled on every tablet once it is quiet.',
  check: ({ server, tablets, model, isQuiet, looked }) =>
    tablets.flatMap((tablet) => {
      if (tablet.epoch !== server.epoch) return []
      // What came late is there once the lead takes it in.
      const isIn = ({ id, status }: (typeof server.log)[number]): boolean =>
        status === 'applied' ||
        server.log.some(({ kind, target }) => kind === 'take-in' && target === id)
      const sent = tablet.outbox.filter(({ kind, state }) => kind === 'comment' && state === 'done')
      const missing = sent.flatMap(({ id, assessmentId, register }) => {
        looked()
        const times = server.log.filter((row) => row.id === id && isIn(row)).length
        if (times !== 1) return [`${id} is called sent on ${tablet.name} and came ${times} times`]
        const stands = model.assessments.get(assessmentId)?.registers.get(register)?.heads ?? []
        return stands.length > 0 ? [] : [`${id} was sent by ${tablet.name} and nothing stands`]
      })
      if (!isQuiet) return missing
      const holds = tablet.assessments.filter((row) => row.takenAt !== null && !row.isGone)
      const unsettled = holds.flatMap(({ id }) =>
        [...(model.assessments.get(id)?.registers ?? [])].flatMap(([name, register]) => {
          if (!name.startsWith('settle/') || register.heads.length === 0) return []
          looked()
          const shown = tablet.shown.get(id)?.get(name)
          return isSettled(shown) === isSettled(register)
            ? []
            : [`${tablet.name} shows ${name} as settled: ${isSettled(shown)}`]
        }),
      )
      return [...missing, ...unsettled]
    }),
}
