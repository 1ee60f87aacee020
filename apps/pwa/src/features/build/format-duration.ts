/** A time that work takes, as people say it: minutes up to an hour and a half, then hours to the half. */
export function formatDuration(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [unit, value] =
    minutes <= 90
      ? (['minute', minutes] as const)
      : (['hour', Math.round(minutes / 30) / 2] as const)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(value)
}
