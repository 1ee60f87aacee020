/** A harness of which `to` is the same but for a check that accused falsely and does so no more. */
export type Easing = { readonly from: string; readonly to: string; readonly because: string }

/**
 * What ended whole under stricter checks ends whole under these, and counts on; what broke is played again.
 * Only for a check that says less than before, never for one that says more, nor for anything that is played.
 */
export const easings: readonly Easing[] = [
  {
    from: '928ab403ac035ca77bf62f6b427d2754d1a9aa026fe427cdd753479f11dfd84b',
    to: '31debb99f77a39036aba39b90ddb0a4aea0d065703e9abe6dd67aed40394f989',
    because: 'a comment that came late and was taken in is there',
  },
]

/** The steps that led to a harness by easing alone, the last one first. */
export function stepsTo(harness: string, all: readonly Easing[] = easings): readonly Easing[] {
  const step = all.find(({ to }) => to === harness)
  return step === undefined ? [] : [step, ...stepsTo(step.from, all)]
}

export const earlierThan = (harness: string): readonly string[] =>
  stepsTo(harness).map(({ from }) => from)
