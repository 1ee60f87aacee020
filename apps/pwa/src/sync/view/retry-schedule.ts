import { backoff } from '../send/backoff.ts'
import { longestWait } from './judge.ts'
import type { Ports } from '../send/ports.ts'

/** With nothing to send, the server is asked so often what changed. */
const idleInterval = 30_000

/** When to try again what failed: everything, one lane, or asking what changed. In memory alone. */
export type RetrySchedule = {
  /** Everything waits, `after` milliseconds at least; not for long where the server was not reached. */
  readonly failed: (after?: number, isUnreached?: boolean) => void
  readonly succeeded: () => void
  readonly isFailing: () => boolean
  /** A lane whose server part failed waits by itself, with what was answered; the others go on. */
  readonly postpone: (assessmentId: string, cause: Cause) => void
  readonly goOn: (assessmentId: string) => void
  readonly isPostponed: (assessmentId: string) => boolean
  /** The lanes that wait by themselves, and why. */
  readonly postponed: () => ReadonlyMap<string, Cause>
  /** Asking what changed fails by itself: what is queued goes on being sent. */
  readonly askingFailed: () => void
  readonly askingSucceeded: () => void
  readonly mayAsk: () => boolean
  /** Lanes and asking wait no longer: another tab cares for them, or a person wants it now. */
  readonly forgetParts: () => void
  /** Milliseconds until something is to be tried. */
  readonly untilNext: () => number
}

/** What the server answered: its status, and its code where it named one; 0 where nothing was refused. */
export type Cause = { readonly status: number; readonly code: string | null }

type Wait = { readonly failures: number; readonly notBefore: number }
const none: Wait = { failures: 0, notBefore: 0 }

/** Nothing waits at first. */
export function createRetrySchedule(ports: Ports): RetrySchedule {
  const lanes = new Map<string, Wait>()
  const causes = new Map<string, Cause>()
  let all = none
  let asking = none

  /** A pause that was asked for is not cut short by another failure within it. */
  const longer = (wait: Wait, after = 0, isUnreached = false): Wait => {
    const failures = wait.failures + 1
    const asked = wait.failures > 0 ? left(wait) : 0
    const pause = Math.max(asked, after, backoff(failures, ports.random, isUnreached))
    return { failures, notBefore: ports.now() + pause }
  }
  /** What lies further off than any pause was set by another clock: it is past. */
  const left = ({ notBefore }: Wait): number => {
    const wait = notBefore - ports.now()
    return wait > longestWait ? 0 : wait
  }

  return {
    failed: (after, isUnreached) => void (all = longer(all, after, isUnreached)),
    // Not before when the last pause ends stays as it is: it counts only while something fails.
    succeeded: () => void (all = { ...all, failures: 0 }),
    isFailing: () => all.failures > 0,
    postpone: (id, cause) => {
      lanes.set(id, longer(lanes.get(id) ?? none))
      causes.set(id, cause)
    },
    goOn: (id) => {
      lanes.delete(id)
      causes.delete(id)
    },
    isPostponed: (id) => left(lanes.get(id) ?? none) > 0,
    postponed: () => new Map(causes),
    askingFailed: () => void (asking = longer(asking)),
    askingSucceeded: () => void (asking = none),
    mayAsk: () => left(asking) <= 0,
    forgetParts: () => {
      lanes.clear()
      asking = none
    },
    untilNext: () =>
      all.failures > 0
        ? left(all)
        : Math.min(
            asking.failures > 0 ? left(asking) : idleInterval,
            ...[...lanes.values()].map(left),
          ),
  }
}
