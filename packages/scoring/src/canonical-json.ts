/**
 * The one JSON text of a value: no white space, an object's keys sorted by UTF-16 code unit,
 * properties that are undefined left out as JSON leaves them out. Two values are the same
 * exactly when these texts are. Throws a TypeError for what JSON cannot say (undefined, NaN,
 * infinities, functions, bigints), so that no two such values are ever taken for equal.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
    return `{${fields.join(',')}}`
  }
  if (isJsonScalar(value)) return JSON.stringify(value)
  throw new TypeError(`not a JSON value: ${String(value)}`)
}

const isJsonScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))
