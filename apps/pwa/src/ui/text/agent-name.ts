/** Told from one another by what only one of them says; the first that fits counts. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Android` of what a browser calls itself; null where neither is recognised. */
export function agentName(agent: string): string | null {
  const found = [browsers, systems].map(
    (list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
  )
  const named = found.filter((name) => name !== null)
  return named.length === 0 ? null : named.join(' · ')
}
