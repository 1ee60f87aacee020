import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Go } from './use-place.ts'
import type { Work, WorkState } from './work/work.ts'
import type { Writer } from './work/writer.ts'

/** One assessment open on the screen, and the ways to change it and to move in it. */
export type Launching = {
  readonly work: Work
  readonly writer: Writer
  readonly go: Go
  /** Asks `mayLeave` before another place is shown, until what it gives back is called. */
  readonly hold: (mayLeave: () => boolean) => () => void
}

export const LaunchContext = createContext<Launching | null>(null)

/** Throws outside of the launch screen. */
export function useLaunching(): Launching {
  const launching = useContext(LaunchContext)
  if (launching === null) throw new Error('no assessment is open here')
  return launching
}

/** A part of the state; `choose` must give back the same object while nothing changed. */
export function useWorkState<T>(choose: (state: WorkState) => T): T {
  const { work } = useLaunching()
  return useSyncExternalStore(work.state.subscribe, () => choose(work.state.read()))
}
