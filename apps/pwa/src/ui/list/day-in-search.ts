const isDay = /^\d{4}-\d\d-\d\d$/

/** A day of an address, `2026-11-21`; nothing where it is none of the calendar's. */
export function dayInSearch(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isDay.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  // Some browsers take the 31st of February for the 3rd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
}
