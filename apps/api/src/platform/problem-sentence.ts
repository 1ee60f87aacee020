import type { Problem, ProblemCode } from '@apron/contracts/problem.ts'
import { limitKey, sentenceKey } from '@apron/contracts/problem-keys.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from './texts.ts'

/**
 * Of problems whose sentence on a screen is about the tablet that shows it: another for whoever reads `error`,
 * which is no tablet of ours.
 */
const ofCalls: Readonly<Partial<Record<ProblemCode, string>>> = {
  'changed-meanwhile': 'calls:problem.changed-meanwhile',
  'quota-full': 'calls:problem.quota-full',
  'trial-expired': 'calls:problem.trial-expired',
  'sign-in-needed': 'calls:problem.sign-in-needed',
  'envelope-invalid': 'calls:problem.envelope-invalid',
  'lane-gap': 'calls:problem.lane',
  'lane-forked': 'calls:problem.lane',
}

/** What the caller is told of a problem, in their language: the `error` of a plain client (section 8). */
export function problemSentence(
  problem: Pick<Problem, 'code' | 'about' | 'most'>,
  language: Language,
): string {
  const { code, about, most } = problem
  const ofCall = about === undefined ? ofCalls[code] : undefined
  const sentence = textOf(language, ofCall ?? sentenceKey(problem) ?? 'shell:problem.fault')
  return most === undefined ? sentence : `${sentence} ${textOf(language, limitKey, { most })}`
}
