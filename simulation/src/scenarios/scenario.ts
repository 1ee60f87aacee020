import type { Fixture } from './fixture/fixture.ts'

/** A course of events that random histories meet too rarely, played step by step. */
export type Scenario = {
  /** What holds under which condition, as a phrase in kebab case. */
  readonly name: string
  readonly says: string
  /** Tabs on every tablet, without locks between them: 1. */
  readonly tabs?: number
  /** How many answers a request carries at most: 200. */
  readonly batch?: number
  readonly play: (fixture: Fixture) => Promise<void>
}
