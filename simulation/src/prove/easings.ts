/** A harness of which `to` is the same but for a check that accused falsely and does so no more. */
type Easing = { readonly from: string; readonly to: string; readonly because: string }

/**
 * What ended whole under stricter checks ends whole under these, and counts on; what broke is played again.
 * Only for a check that says less than before, never for one that says more, nor for anything that is played.
 */
export const easings: readonly Easing[] = [
  {
    from: '426445958688a965be2a04d062aafde22a859420e8f9bfe6d38dee6f2b66e9fb',
    to: 'b7dca74c9c2c41765c0484edb5d72e33b7f7d77a14c4d748881ae6a594d25674',
    because:
      'I13 wanted what its person had discarded to be late again where another life of the server waits for it.',
  },
  {
    from: 'b7dca74c9c2c41765c0484edb5d72e33b7f7d77a14c4d748881ae6a594d25674',
    to: '50787a480168a4675d2fc1fe9bf7b56751df91e57147ae0b92081211312a077b',
    because:
      'I1 called a text lost that said what a reviewer had made stand there, once a restore had taken that.',
  },
]

/** The steps that led to a harness by easing alone, the last one first. */
export function stepsTo(harness: string, all = easings): readonly Easing[] {
  const step = all.find(({ to }) => to === harness)
  return step === undefined ? [] : [step, ...stepsTo(step.from, all)]
}

export const earlierThan = (harness: string): readonly string[] =>
  stepsTo(harness).map(({ from }) => from)
