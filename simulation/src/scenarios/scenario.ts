import type { History } from '../history.ts'

/** A race that chance meets too rarely, played move by move. */
export type Scenario = {
  readonly name: string
  readonly says: string
  readonly play: () => Promise<History>
}
