/** The zone of this device; empty where the browser does not say. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** What can be chosen: those that the browser names, UTC, which most do not, and the one that is chosen already. */
export const timeZonesWith = (chosen: string): string[] =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean)
