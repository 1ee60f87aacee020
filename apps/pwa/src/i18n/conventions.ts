import type { Digits } from '@apron/contracts/settings.ts'

/** How this installation writes numbers and times; an admin sets both. */
let digits: Digits = 'latin'
let timeZone = 'UTC'

export const digitsNow = (): Digits => digits
/**
 * The zone that decides what is today and overdue. The device's own never does: the server counts in this
 * one, which is UTC where nobody chose another.
 */
export const timeZoneNow = (): string => timeZone

/** Takes them over, and says whether anything is another now. A zone that this browser lacks is UTC. */
export function setConventions(wanted: { digits: Digits; timeZone: string | null }): boolean {
  const zone = isZone(wanted.timeZone) ? wanted.timeZone : 'UTC'
  const isOther = digits !== wanted.digits || timeZone !== zone
  digits = wanted.digits
  timeZone = zone
  return isOther
}

function isZone(name: string | null): name is string {
  if (name === null) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
