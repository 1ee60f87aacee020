import { useState } from 'react'

const prefix = 'apron.kept.'

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Without room or permission it lasts as long as the page: nothing here is work that was saved.
  }
}

/**
 * State that a reload keeps: what is typed into a form that is sent as a whole. Answers and texts of
 * an audit have drafts for that. The third forgets it.
 */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => read<T>(key) ?? initial)
  const keep = (next: T): void => {
    setValue(next)
    write(key, next)
  }
  return [value, keep, () => sessionStorage.removeItem(prefix + key)]
}

/** Forgets all of it: the next person at this tablet is another. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
