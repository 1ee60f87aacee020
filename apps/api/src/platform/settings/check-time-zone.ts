import type { Issue } from '@apron/contracts/problem.ts'
import { ProblemError } from '../problem.ts'

/** Whether this server can tell the time of a zone: browsers may know newer names. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

/** 422 for a body whose zone is not known. */
export function checkTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  const issues: Issue[] = [
    { path: 'body.timeZone', code: 'unknown', message: 'No time zone has this name.' },
  ]
  throw new ProblemError('input-invalid', 'The time zone is not known.', { issues })
}
