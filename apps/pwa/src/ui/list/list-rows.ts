import type { Message } from '../page/problem-message.ts'

/** What is there of a list that the server pages, as a screen draws it. */
export type ListRows<Row> = {
  readonly rows: readonly Row[]
  /** How many there are in all; null before the first answer, and where nobody counts them. */
  readonly total: number | null
  /** Nothing has come yet. */
  readonly isFirst: boolean
  /** What is drawn answers an earlier question, and a new answer is under way. */
  readonly isBehind: boolean
  /** What to show about the last call, where it failed. */
  readonly fault: Message | null
  readonly onRetry: () => void
  /** Fetches the next rows; null where these are all. */
  readonly onMore: (() => void) | null
  readonly isFetchingMore: boolean
  /** Every row that answers the question, page after page; tells how many are there so far. */
  readonly readAll: (onProgress: (count: number) => void) => Promise<readonly Row[]>
}
