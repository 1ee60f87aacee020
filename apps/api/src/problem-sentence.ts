import type { Problem } from '@apron/contracts/problem.ts'
import { limitKey, sentenceKey } from '@apron/contracts/problem-keys.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from './texts.ts'

/** What the caller is told of a problem, in their language: the `error` of a plain client (section 8). */
export function problemSentence(
  problem: Pick<Problem, 'code' | 'about' | 'most'>,
  language: Language,
): string {
  const sentence = textOf(language, sentenceKey(problem) ?? 'shell:problem.fault')
  const { most } = problem
  return most === undefined ? sentence : `${sentence} ${textOf(language, limitKey, { most })}`
}
