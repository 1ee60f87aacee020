import type { Outcome } from '../play.ts'

/** What one process is asked to play: a history of so many operations, or a scenario. */
export type Asked =
  | { readonly seed: number; readonly operations: number }
  | { readonly scenario: string }

/** What came of it, without the trace. */
export type Played = Omit<Outcome, 'lines'>
