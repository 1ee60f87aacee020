import type { Shown } from '../queries.ts'
import { leftOverOf } from './left-over.ts'

export type SaveFailure = 'storage-full' | 'read-only' | 'failed'

/** The one true word beside what was saved. */
export type SaveMark =
  | { readonly mark: 'not-saved'; readonly because: SaveFailure }
  | { readonly mark: 'saving' | 'too-long' | 'draft' | 'refused' | 'parked' | 'saved' | 'sent' }

/**
 * Which mark is true of a register, or null where this person has nothing in it.
 * `sent` is said only of what the server has confirmed; `saved` of what lies on this tablet's disk.
 */
export function saveMarkOf({
  shown,
  failure,
  isWriting,
  isTooLong,
  me,
}: {
  readonly shown: Shown
  readonly failure: SaveFailure | null
  /** Something on the screen is not yet on the disk. */
  readonly isWriting: boolean
  readonly isTooLong: boolean
  readonly me: string
}): SaveMark | null {
  const { view, waiting } = shown
  if (failure !== null) return { mark: 'not-saved', because: failure }
  if (isWriting) return { mark: 'saving' }
  if (isTooLong) return { mark: 'too-long' }
  if (view.draft !== null && leftOverOf(view) === null) return { mark: 'draft' }
  if (waiting !== null) return { mark: waiting }
  if (view.unsent) return { mark: 'saved' }
  return view.heads.some((head) => head.author === me) ? { mark: 'sent' } : null
}
