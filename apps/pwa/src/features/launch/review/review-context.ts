import { createContext, useContext } from 'react'
import type { Message } from '../../../ui/page/problem-message.ts'

/** Whether the screen is a reviewer's. */
export const ReviewContext = createContext(false)
export const useIsReview = (): boolean => useContext(ReviewContext)

/** Whether they may change answers themselves while it is in review. */
export const MayEditContext = createContext(false)
export const useMayEdit = (): boolean => useContext(MayEditContext)

export type Looked = {
  /** Questions that this reviewer has looked at as they are now; null until the server has said. */
  readonly lookedAt: ReadonlySet<string> | null
  /** Marks one, or takes the mark away; gives what went wrong. `base` is what stands on the screen. */
  readonly mark: (
    question: string,
    isLookedAt: boolean,
    base: readonly string[],
  ) => Promise<Message | null>
}
export const LookedContext = createContext<Looked>({
  lookedAt: null,
  mark: () => Promise.resolve(null),
})
export const useLooked = (): Looked => useContext(LookedContext)
