import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from '../use-place.ts'

/**
 * A new question begins at its beginning. Scrolling asks for a layout of the whole page, so it is
 * done only where somebody has scrolled.
 */
export function useScrollUp(ref: RefObject<HTMLElement | null>, place: Place): void {
  const wasScrolled = useRef(false)
  useEffect(() => {
    const element = ref.current
    const onScroll = (): void => {
      wasScrolled.current = true
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [ref])
  useEffect(() => {
    if (!wasScrolled.current) return
    ref.current?.scrollTo({ top: 0 })
    // The scroll that this makes is told later, and is none of the reader's.
    const told = setTimeout(() => {
      wasScrolled.current = (ref.current?.scrollTop ?? 0) > 0
    }, 200)
    return () => clearTimeout(told)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, place.question, place.panel])
}
