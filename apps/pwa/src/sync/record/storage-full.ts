/**
 * Whether an error says that the browser has no more room: Dexie wraps it in an AbortError, and in
 * the failures of a BulkError.
 */
export function isStorageFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > 5) return false
  const { name, inner, cause, failures } = error as {
    name?: string
    inner?: unknown
    cause?: unknown
    failures?: unknown
  }
  if (name === 'QuotaExceededError') return true
  const within = [inner, cause, ...(Array.isArray(failures) ? (failures as unknown[]) : [])]
  return within.some((it) => isStorageFull(it, depth + 1))
}

/** Nothing was written, and after freeing what can be fetched again there was still no room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
