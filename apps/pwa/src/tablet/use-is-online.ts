import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser sees a network: a hint that tells a dead zone from a server that is down. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
