import { problemStatus, type Issue, type Problem, type ProblemCode } from '@apron/contracts/problem.ts'

/** What a handler throws: a code of the closed list, and what the caller needs to mend it. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(code: ProblemCode, title: string, rest: { issues?: Issue[]; expected?: number } = {}) {
    super(`${code}: ${title}`)
    this.problem = { code, status: problemStatus[code], title, ...rest }
  }
}

/** What may not be seen answers exactly as what does not exist. */
export const notFound = (): ProblemError => new ProblemError('not-found', 'There is no such thing here.')
