const first = Date.parse('0000-01-01T00:00:00.000Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A time of this device's clock as the server takes it: years have four digits there, and a clock may
 * say anything.
 */
export const instantOf = (ms: number): string =>
  new Date(Math.min(Math.max(ms, first), last)).toISOString()
