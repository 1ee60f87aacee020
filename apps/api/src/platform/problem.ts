import {
  problemStatus,
  type ConflictSubject,
  type Issue,
  type Problem,
  type ProblemCode,
} from '@apron/contracts/problem.ts'

type Rest = {
  issues?: Issue[]
  /** The sentence for the caller, in their language, where that of the code says too little. */
  error?: string
  expected?: number
  /** Who changed it meanwhile, by name. */
  by?: string
  /** Bytes that the call takes. */
  most?: number
  /** What a status-conflict is about: its sentence follows it. */
  about?: ConflictSubject
  /** Seconds, for the header of this name. */
  retryAfter?: number
  /** The methods that a path has, for the header of this name. */
  allow?: string
}

/** What a handler throws: a code of the closed list, and what the caller needs to mend it. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly retryAfter: number | undefined
  readonly allow: string | undefined
  constructor(code: 'status-conflict', title: string, rest: Rest & { about: ConflictSubject })
  constructor(code: Exclude<ProblemCode, 'status-conflict'>, title: string, rest?: Rest)
  constructor(code: ProblemCode, title: string, { retryAfter, allow, ...rest }: Rest = {}) {
    super(`${code}: ${title}`)
    this.problem = { code, status: problemStatus[code], title, ...rest }
    this.retryAfter = retryAfter
    this.allow = allow
  }
}

/** What may not be seen answers exactly as what does not exist. */
export const notFound = (): ProblemError =>
  new ProblemError('not-found', 'There is no such thing here.')
