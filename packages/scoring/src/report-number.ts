/** What each audit type is called within a report's number. */
export const auditTypeCodes = {
  'national-airport-authority': 'NAA',
  'central-security-agency': 'CSA',
  customs: 'CUS',
  'central-aviation-authority': 'CNA',
  'civil-aviation-authority': 'CAA',
} as const

export type NumberedAuditType = keyof typeof auditTypeCodes

/**
 * What reports are counted within: location code, audit type and year, whichever kind the location is.
 * `completedOn` is the day `YYYY-MM-DD` in the installation's time zone.
 */
export const reportSeries = (
  code: string,
  auditType: NumberedAuditType,
  completedOn: string,
): string => `${code}-${auditTypeCodes[auditType]}-${completedOn.slice(0, 4)}`

/** The number of the `place`th report of a series, from 1: `RUH-CAA-2026-0007`. */
export function reportNumber(series: string, place: number): string {
  if (!Number.isInteger(place) || place < 1) throw new RangeError(`no report has place ${place}`)
  return `${series}-${String(place).padStart(4, '0')}`
}
