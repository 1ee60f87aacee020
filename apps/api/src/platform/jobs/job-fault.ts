import { jobFaults, type JobFaultCode } from '@apron/contracts/job.ts'
import { isBusy, isFull } from '../db/busy.ts'
import { FilesAwayError } from '../files/files.ts'

/** Why a job cannot be done now: a code that screens have words for, and what the log is told. */
export class JobFault extends Error {
  override name = 'JobFault'
  readonly code: JobFaultCode
  constructor(code: JobFaultCode, detail: string) {
    super(detail)
    this.code = code
  }
}

/** The code of whatever a job threw. */
export function faultCodeOf(error: unknown): JobFaultCode {
  if (error instanceof JobFault) return error.code
  if (isFull(error)) return 'disk-full'
  if (error instanceof FilesAwayError) return 'files-away'
  return isBusy(error) ? 'server-busy' : 'server-fault'
}

/** The same again comes to the same: it is not tried again by itself. */
export const isFinal = (code: JobFaultCode): boolean =>
  code === 'too-many-pages' || code === 'took-too-long'

/** A stored code; one of another release is told as a fault of the server. */
export const readFault = (code: string | null): JobFaultCode | null =>
  code === null ? null : (jobFaults.find((it) => it === code) ?? 'server-fault')
