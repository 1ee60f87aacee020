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
      const times = asked.map((it) => it.at)
      const isLoop = times.some((time, index) => (times[index + most] ?? Infinity) - time < window)
      return isLoop ? [`${tab} asked ${most} times within ${window} ms`] : []
    }),
}
