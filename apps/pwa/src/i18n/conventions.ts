import type { Digits } from '@apron/contracts/settings.ts'

/** How this installation writes numbers and times; an admin sets both. */
let digits: Digits = 'latin'
let timeZone: string | undefined

export const digitsNow = (): Digits => digits
/** Undefined is the tablet's own zone. */
export const timeZoneNow = (): string | undefined => timeZone

/** Takes them over, and says whether anything is another now. A zone that this browser lacks is none. */
export function setConventions(wanted: { digits: Digits; timeZone: string | null }): boolean {
  const zone = isZone(wanted.timeZone) ? wanted.timeZone : undefined
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
