import { ReadOnlyError } from '../../../sync/record/read-only.ts'
import { isStorageFull, StorageFullError } from '../../../sync/record/storage-full.ts'
import type { SaveFailure } from '../model/save-mark.ts'
import { withEntry } from './make-state.ts'
import type { WorkState } from './work.ts'

/**
 * The state after a value was written, or not: a failure keeps it on the screen, and so does
 * anything that was typed meanwhile.
 */
export function afterWrite(
  now: WorkState,
  register: string,
  value: unknown,
  failure: SaveFailure | undefined,
): Partial<WorkState> {
  const isDone = failure === undefined && now.typed.get(register) === value
  const writing = new Set(now.writing)
  writing.delete(register)
  return {
    writing,
    failures: withEntry(now.failures, register, failure),
    typed: isDone ? withEntry(now.typed, register, undefined) : now.typed,
  }
}

export const failedBefore = (now: WorkState, register: string): boolean =>
  now.failures.has(register) && now.typed.has(register)

export function failureOf(error: unknown): SaveFailure {
  if (error instanceof StorageFullError || isStorageFull(error)) return 'storage-full'
  return error instanceof ReadOnlyError ? 'read-only' : 'failed'
}
