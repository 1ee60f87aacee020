import type { Problem } from '@apron/contracts/problem.ts'
import { isBusy, isFull, isUnstorable } from '../db/busy.ts'
import { FilesAwayError } from '../files/files.ts'
import { ProblemError } from '../problem.ts'

const busySeconds = 2
const fullSeconds = 30

/** What a caller is told of an error, and what only the log is. */
export type Fault = {
  problem: Problem
  headers: Record<string, string>
  detail: string | undefined
}

/** Turns anything that was thrown into a problem. What is not one becomes a server-fault, unnamed. */
export function faultOf(error: unknown, requestId: string): Fault {
  if (error instanceof ProblemError) {
    const headers: Record<string, string> = {}
    if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter)
    if (error.allow !== undefined) headers['allow'] = error.allow
    return { problem: error.problem, headers, detail: undefined }
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // The place of the files comes back as a database does.
  if (isBusy(error) || error instanceof FilesAwayError) {
    const busy = new ProblemError('server-busy', 'The server is busy. Try again.')
    return {
      problem: { ...busy.problem, requestId },
      headers: { 'retry-after': String(isFull(error) ? fullSeconds : busySeconds) },
      detail,
    }
  }
  if (isUnstorable(error)) {
    const { problem } = new ProblemError('input-invalid', 'A text has a character that is no text.')
    return { problem, headers: {}, detail: undefined }
  }
  const fault = new ProblemError('server-fault', 'The server failed. The log names the reason.')
  return { problem: { ...fault.problem, requestId }, headers: {}, detail }
}
