const first = 1_000
const longest = 300_000

/**
 * Full jitter: anywhere between 0 and a limit that doubles from 1 s to 300 s with each failure in
 * a row. Milliseconds; `failures` is at least 1. Never less than a tenth of a second, so that no
 * answer whatever makes a hot loop.
 */
export function backoff(failures: number, random: () => number): number {
  const limit = Math.min(longest, first * 2 ** Math.min(failures - 1, 20))
  return Math.max(100, Math.floor(random() * limit))
}
