import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 64em)')

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the list has room beside the question. The page is asked once, not at each drawing. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
