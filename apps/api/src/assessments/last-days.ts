const dayLength = 24 * 60 * 60 * 1000

/** The last `count` days up to today in UTC, the oldest first, as `2026-11-21`. `now` is ISO. */
export const lastDays = (now: string, count: number): [string, ...string[]] => {
  const today = now.slice(0, 10)
  const start = Date.parse(today)
  const days = Array.from({ length: count - 1 }, (_, index) =>
    new Date(start - (count - 1 - index) * dayLength).toISOString().slice(0, 10),
  )
  return [days[0] ?? today, ...days.slice(1), ...(days.length > 0 ? [today] : [])]
}
