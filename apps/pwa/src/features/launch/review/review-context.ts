import { createContext, useContext } from 'react'

/** Whether the screen is a reviewer's. */
export const ReviewContext = createContext(false)
export const useIsReview = (): boolean => useContext(ReviewContext)

/** Whether they may change answers themselves while it is in review. */
export const MayEditContext = createContext(false)
export const useMayEdit = (): boolean => useContext(MayEditContext)
