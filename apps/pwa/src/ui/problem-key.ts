import type { ProblemCode } from '@apron/contracts/problem.ts'
import { problemKeys } from '@apron/contracts/problem-keys.ts'

/** The key of what to tell a person about a call that failed: the cause, and what to do. */
export function problemKey({
  problem,
  status,
}: {
  problem: { code: string } | null
  status: number
}): string {
  if (problem !== null && Object.hasOwn(problemKeys, problem.code)) {
    return problemKeys[problem.code as ProblemCode]
  }
  return status === 0 ? 'shell:problem.no-answer' : 'shell:problem.fault'
}
