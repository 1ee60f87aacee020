const thorough = globalThis.structuredClone.bind(globalThis)

/**
 * From here on plain data is cloned in JavaScript: the platform's clone goes through bytes, and costs
 * ten times as much for the small rows that IndexedDB is given. Everything else still goes there.
 */
export function takeOverCloning(): void {
  globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
    if (options !== undefined) return thorough(value, options)
    const copied = copy(value, 0)
    return (copied === notPlain ? thorough(value) : copied) as T
  }
}

const notPlain = Symbol('not plain')
/** Deeper than any row: a circle would have no end. */
const deepest = 12

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? notPlain : value
  if (depth === deepest) return notPlain
  if (Array.isArray(value)) return copyArray(value, depth)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype) return notPlain
  const made: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const part = copy((value as Record<string, unknown>)[key], depth + 1)
    if (part === notPlain || key === '__proto__') return notPlain
    made[key] = part
  }
  return made
}

function copyArray(from: readonly unknown[], depth: number): unknown {
  const made: unknown[] = []
  // An array with gaps or with names is not plain.
  if (Object.keys(from).length !== from.length) return notPlain
  for (const it of from) {
    const part = copy(it, depth + 1)
    if (part === notPlain) return notPlain
    made.push(part)
  }
  return made
}
