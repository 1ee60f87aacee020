import type { ConflictSubject } from '@apron/contracts/problem.ts'
import { sentenceKey } from '@apron/contracts/problem-keys.ts'

/** The key of what to tell a person about a call that failed: the cause, and what to do. */
export function problemKey({
  problem,
  status,
}: {
  problem: { code: string; about?: ConflictSubject | undefined } | null
  status: number
}): string {
  const known = problem === null ? null : sentenceKey(problem)
  return known ?? (status === 0 ? 'shell:problem.no-answer' : 'shell:problem.fault')
}
