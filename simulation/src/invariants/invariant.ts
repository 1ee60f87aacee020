import type { Model } from '../model/begin.ts'
import type { ServerView } from '../server/look.ts'
import type { TabletView } from '../tablet/look.ts'
import type { Recorder } from '../recorder.ts'

/** What is known when an invariant is checked. */
export type Scene = {
  readonly server: ServerView
  readonly tablets: readonly TabletView[]
  readonly witness: Recorder
  /** What the server’s log says, replayed. */
  readonly model: Model
  /** Faults have stopped, everybody signed in, and nothing moves any more. */
  readonly isQuiet: boolean
  /** Counts that there was something to look at, or so much of it. */
  readonly looked: (times?: number) => void
}

/** A sentence that must be true, and what speaks against it. */
export type Invariant = {
  readonly name: string
  readonly says: string
  readonly check: (scene: Scene) => string[]
}
