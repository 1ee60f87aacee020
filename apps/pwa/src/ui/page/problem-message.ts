import type { ConflictSubject } from '@apron/contracts/problem.ts'
import { sentenceKey } from '@apron/contracts/problem-keys.ts'

/** The key of a text and what its gaps are filled with, for `t(...message)`. */
export type Message =
  | readonly [key: string]
  | readonly [key: string, values: Readonly<Record<string, string>>]

/** As a failed call has it, or as the tablet has kept it. */
type Failure = {
  readonly status: number
  readonly error?: string | undefined
  readonly foreignStatus?: number | undefined
  readonly problem: { readonly code: string; readonly about?: ConflictSubject | undefined } | null
}

/** What to show a person about a call that failed: the cause, and what to do. */
export function problemMessage({ problem, status, error, foreignStatus }: Failure): Message {
  const known = problem === null ? null : sentenceKey(problem)
  if (known !== null) return [known]
  if (error !== undefined) return ['shell:problem.said-by-server', { error }]
  if (status > 0) return ['shell:problem.fault']
  return foreignStatus === undefined ? ['shell:problem.no-answer'] : foreignMessage(foreignStatus)
}

/** About an answer that is not our server's. */
function foreignMessage(status: number): Message {
  if (status === 413) return ['shell:problem.body-too-large']
  // A page in place of the answer, or a redirection to one, whose status the browser may not tell.
  if (status < 400 || status === 511) return ['shell:problem.foreign.page']
  const values = { status: String(status) }
  return [502, 503, 504].includes(status)
    ? ['shell:problem.foreign.unavailable', values]
    : ['shell:problem.foreign.other', values]
}
