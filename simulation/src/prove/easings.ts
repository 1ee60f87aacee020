import type { Fingerprint } from './fingerprint.ts'

/** A hash and the one that took its place, with why what was played under it counts on. */
type Step = { readonly from: string; readonly to: string; readonly because: string }

/**
 * What ended whole under stricter checks ends whole under these, and counts on; what broke is played again.
 * Only for a check that says less than before, never for one that says more, nor for anything that is played.
 */
export const easings: readonly Step[] = [
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
  {
    from: '50787a480168a4675d2fc1fe9bf7b56751df91e57147ae0b92081211312a077b',
    to: '840c96cadd732aef1ec3cbdf2ab4be03856abc5beb1d997285b15435265d78ca',
    because:
      'EXC took it for a failure that a wait for a row ran out, which the playing itself kept from ending (PostgreSQL).',
  },
]

/** Engines that are the same to the letter of what keeps an answer, hashed over other names of files. */
export const renamings: readonly Step[] = [
  {
    from: 'a0eba8c487247f0682cf5521892c0a75890f70c8b9ea8868b80e74fe3ca6a5ca',
    to: '300528206bf8ee87ec07f246016ad971eaa50bb906c4ccd0d9be7c83d006d978',
    because:
      'Three files of the server had moved, and two of the contract were not named: they are hashed as well now. Of the five one was changed since those were played: the refusal of a body that is too large says how large it may be.',
  },
]

/** The steps that led to a hash, the last one first. */
export function stepsTo(hash: string, all = easings): readonly Step[] {
  const step = all.find(({ to }) => to === hash)
  return step === undefined ? [] : [step, ...stepsTo(step.from, all)]
}

const before = (hash: string, all: readonly Step[]): readonly string[] =>
  stepsTo(hash, all).map(({ from }) => from)

/** Hashes whose histories count on under these. */
export type Earlier = { readonly engines: readonly string[]; readonly harnesses: readonly string[] }

export const earlierThan = ({ engine, harness }: Fingerprint): Earlier => ({
  engines: before(engine, renamings),
  harnesses: before(harness, easings),
})
