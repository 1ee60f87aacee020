import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The value as it was when the page was last painted with it. What stands beside the question (list,
 * announcement) follows a step by it and never keeps the question itself from the screen: React's
 * own deferred value is often drawn before the frame, not after it. Of a burst the last one counts.
 */
export function useOnceShown<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const isUnderWay = useRef(false)
  useEffect(() => {
    newest.current = value
    if (isUnderWay.current || value === shown) return
    isUnderWay.current = true
    requestAnimationFrame(() => {
      setTimeout(() => {
        isUnderWay.current = false
        startTransition(() => setShown(newest.current))
      })
    })
  }, [value, shown])
  return shown
}
