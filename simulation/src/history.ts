import type { Network } from './network.ts'
import type { Backup } from './server/backup.ts'
import type { Scene } from './server/scene.ts'
import type { Server } from './server/server.ts'
import type { Watch } from './server/watch.ts'
import type { TabletGroup } from './tablet-group.ts'
import type { Tab, Tablet } from './tablet/tablet.ts'
import type { Recorder } from './recorder.ts'
import type { Random } from './world/random.ts'
import type { World } from './world/world.ts'

/** Everything of one history that is being played. */
export type History = {
  readonly world: World
  readonly server: Server
  readonly scene: Scene
  readonly swarm: TabletGroup
  readonly network: Network
  readonly watch: Watch
  readonly witness: Recorder
  readonly tablets: Tablet[]
  /** Sessions of tablets by the tablet's name. */
  readonly sessions: Map<string, string>
  /** Tokens of people who work without a tablet, by user. */
  readonly tokens: Map<string, string>
  /** Those that are kept, the oldest first. */
  readonly backups: Backup[]
  /** What the server acknowledged to tablets whose storage is gone, or to a lead: the log has it. */
  readonly outlived: Set<string>
  /** Nothing goes wrong any more. */
  isHealed: boolean
}

/** The same history, for one who draws from a chance of their own. */
export const drawingFrom = (history: History, random: Random): History => ({
  ...history,
  world: { ...history.world, random },
  get isHealed() {
    return history.isHealed
  },
})

/** A tab that is open, if any is. */
export function pickTab({ world, tablets }: History): Tab | null {
  const open = tablets.flatMap((tablet) => tablet.tabs).filter((tab) => tab.db.isOpen())
  return open.length === 0 ? null : world.random.pick(open)
}
