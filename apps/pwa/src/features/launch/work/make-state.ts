export type State<T> = {
  readonly read: () => T
  /** Changes some fields and tells every reader once. */
  readonly change: (part: Partial<T>) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that React can read and be told about. */
export function makeState<T extends object>(start: T): State<T> {
  let value = start
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change: (part) => {
      value = { ...value, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A copy with one entry set, or left out where the value is undefined. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): Map<K, V> {
  const copy = new Map(map)
  if (value === undefined) copy.delete(key)
  else copy.set(key, value)
  return copy
}
