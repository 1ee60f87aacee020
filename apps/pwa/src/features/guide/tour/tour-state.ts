import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tour goes from page to page, so that it cannot be the state of one of them. */
export const useIsTourOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
export const startTour = (): void => set(true)
export const endTour = (): void => set(false)
