import type { Problem } from '@apron/contracts/problem.ts'
import { sentenceKey } from '@apron/contracts/problem-keys.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from './texts.ts'

/** What the caller is told of a problem, in their language: the `error` of a plain client (section 8). */
export const problemSentence = (
  problem: Pick<Problem, 'code' | 'about'>,
  language: Language,
): string => textOf(language, sentenceKey(problem) ?? 'shell:problem.fault')
