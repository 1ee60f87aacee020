import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(min-width: 68em)')

function subscribe(listener: () => void): () => void {
  desk?.addEventListener('change', listener)
  return () => desk?.removeEventListener('change', listener)
}

/** Whether there is a desk's room: side navigation and tables instead of cards. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(subscribe, () => desk?.matches ?? false)
