/** Whether an error says that the browser has no more room: Dexie wraps it in an AbortError. */
export function isStorageFull(error: unknown): boolean {
  let at = error
  for (let depth = 0; at instanceof Object && depth < 5; depth++) {
    const { name, inner, cause } = at as { name?: string; inner?: unknown; cause?: unknown }
    if (name === 'QuotaExceededError') return true
    at = inner ?? cause
  }
  return false
}

/** Nothing was written, and after freeing what can be fetched again there was still no room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
