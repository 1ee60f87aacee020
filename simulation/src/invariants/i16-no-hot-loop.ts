import type { Call } from '../recorder.ts'
import type { Invariant } from './invariant.ts'

/** So many requests of one tab in so short a time are a loop, whatever the answers; people tap in between. */
const window = 20_000
const most = 80

export const noHotLoop: Invariant = {
  name: 'I16',
  says: 'No response makes an engine ask again and again without a pause.',
  check: ({ witness, looked }) =>
    [...Map.groupBy(witness.asked, (it) => it.tab)].flatMap(([tab, asked]) => {
      looked()
      const times = withNothingNew(asked).map((it) => it.at)
      const isLoop = times.some((time, index) => (times[index + most] ?? Infinity) - time < window)
      return isLoop ? [`${tab} asked ${most} times within ${window} ms`] : []
    }),
}

/** A lane that empties by small batches goes on with each: only what was carried a while ago comes again. */
function withNothingNew(asked: readonly Call[]): Call[] {
  const carriedAt = new Map<string, number>()
  return asked.filter(({ carries, at }) => {
    if (carries === null) return true
    const before = carriedAt.get(carries) ?? -Infinity
    carriedAt.set(carries, at)
    return at - before < window
  })
}
