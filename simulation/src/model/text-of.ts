/** The one text of a JSON value: keys in the order of their code units, nothing between. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((it) => textOf(it ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, it]) => it !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${textOf(it)}`).join(',')}}`
}

/** Equal to the letter: another case, another finding, another reference is another value. */
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)
