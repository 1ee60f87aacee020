import type { Invariant } from './invariant.ts'

/** In any ten seconds a tab may be turned away so often; people tap in between. */
const window = 10_000
const most = 25

export const noHotLoop: Invariant = {
  name: 'I16',
  says: 'No response makes an engine ask again and again without a pause.',
  check: ({ witness }) => {
    const turnedAway = witness.asked.filter((it) => !it.isProductive)
    return [...Map.groupBy(turnedAway, (it) => it.tab)].flatMap(([tab, asked]) => {
      const times = asked.map((it) => it.at)
      const tooOften = times.findIndex(
        (time, index) => (times[index + most] ?? Infinity) - time < window,
      )
      return tooOften === -1 ? [] : [`${tab} asked ${most} times in vain within ${window} ms`]
    })
  },
}
