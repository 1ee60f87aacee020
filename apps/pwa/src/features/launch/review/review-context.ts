import { createContext, useContext } from 'react'

/** Whether the screen is a reviewer's. */
export const ReviewContext = createContext(false)
export const useIsReview = (): boolean => useContext(ReviewContext)
