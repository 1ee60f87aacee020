import { ProblemError } from '../problem.ts'

/** Milliseconds that a trial lasts (the product's rules). */
const trialLife = 30 * 24 * 60 * 60 * 1000

/** When a trial that begins now ends. */
export const trialEnd = (now: string): string => new Date(Date.parse(now) + trialLife).toISOString()

export const trialExpired = (): ProblemError =>
  new ProblemError('trial-expired', 'The free trial has ended.')
