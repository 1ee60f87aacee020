const first = 1_000
const longest = 300_000
/** A try that reaches nobody costs nobody, and not every network says when it is back. */
const longestUnreached = 30_000

/**
 * Full jitter: anywhere between 0 and a limit that doubles from 1 s to 300 s with each failure in
 * a row. Milliseconds; `failures` is at least 1. Never less than a tenth of a second, so that no
 * answer whatever makes a hot loop. Where the server was not reached the limit ends at 30 s, of which
 * half is waited at least.
 */
export function backoff(failures: number, random: () => number, isUnreached = false): number {
  const limit = first * 2 ** Math.min(failures - 1, 20)
  if (isUnreached && limit > longestUnreached) {
    return Math.floor((longestUnreached * (1 + random())) / 2)
  }
  return Math.max(100, Math.floor(random() * Math.min(longest, limit)))
}
