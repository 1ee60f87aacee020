import type { ServerView } from '../server/look.ts'
import type { TabletView } from '../tablet/look.ts'
import type { Witness } from '../witness.ts'

/** What is known when an invariant is checked. */
export type Scene = {
  readonly server: ServerView
  readonly tablets: readonly TabletView[]
  readonly witness: Witness
  /** Faults have stopped, everybody signed in, and nothing moves any more. */
  readonly isQuiet: boolean
}

/** A sentence that must be true, and what speaks against it. */
export type Invariant = {
  readonly name: string
  readonly says: string
  readonly check: (scene: Scene) => string[]
}
