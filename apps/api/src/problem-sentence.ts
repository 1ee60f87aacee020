import type { ProblemCode } from '@apron/contracts/problem.ts'
import { problemKeys } from '@apron/contracts/problem-keys.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from './texts.ts'

/** What the caller is told of a problem, in their language: the `error` of a plain client (section 8). */
export const problemSentence = (code: ProblemCode, language: Language): string =>
  textOf(language, problemKeys[code])
