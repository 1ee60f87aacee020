import type { Crowd } from './server/crowd.ts'
import { isOwnFailure } from './server/database.ts'
import type { Asked, Reply, Server } from './server/server.ts'
import type { Watch } from './server/watch.ts'
import { serverFaults, type TabletGroup } from './tablet-group.ts'
import { reportViolation, count, type Receipt, type Recorder } from './recorder.ts'
import type { Random } from './world/random.ts'
import type { World } from './world/world.ts'

/** Where requests come to the server. */
export type Place = {
  readonly world: World
  readonly server: Server
  readonly witness: Recorder
  readonly swarm: TabletGroup
  readonly watch: Watch
  readonly crowd: Crowd
}

/** How a request comes. */
export type Coming = {
  readonly chance: Random
  /** Nothing goes wrong. */
  readonly isSafe: boolean
  /** For the next one, to be handled with it at once. */
  readonly waits: boolean
  readonly label: string
}

/** A request comes to the server; null where that died before it answered. */
export async function arrive(
  { world, server, witness, swarm, watch, crowd }: Place,
  asked: Asked,
  { chance, isSafe, waits, label }: Coming,
): Promise<Reply | null> {
  const isWaiting = waits || (chance.chance(swarm.crowds) && !isSafe)
  const fault = serverFaults.find((it) => chance.chance(swarm.serverFaults[it]))
  if (fault !== undefined && !isSafe) {
    count(witness, `server ${fault}`)
    breakServer(server, fault, asked, chance)
  }
  const reply = await crowd.come(() => watch.around(asked, () => server.handle(asked)), isWaiting)
  server.faults.crashAfter = null
  server.faults.failsCommit = false
  server.faults.isBusy = false
  world.trace.note(`  ${label}: ${reply?.status ?? 'died'}`)
  if (isOwnFailure(reply?.failure))
    reportViolation(witness, 'EXC', `${label} failed: ${reply?.failure}`)
  if (reply !== null) noteReceipts(witness, reply)
  return reply
}

function breakServer(
  { faults }: Server,
  fault: (typeof serverFaults)[number],
  { body }: Asked,
  chance: Random,
): void {
  switch (fault) {
    case 'dies':
      faults.crashAfter = chance.below(35)
      break
    case 'disk-full':
      faults.failsCommit = true
      break
    case 'busy':
      faults.isBusy = true
      break
    case 'poison': {
      const ids = [...(body ?? '').matchAll(/"id":"([0-9a-f-]{36})"/g)].map((it) => it[1]!)
      if (ids.length > 0) faults.poisoned.set(chance.pick(ids), chance.between(1, 4))
    }
  }
}

/** What the server said of which mutations, and to whomever. */
export function noteReceipts({ given, acknowledged }: Recorder, { status, text }: Reply): void {
  if (status !== 200 || !text.includes('"receipts"')) return
  const { receipts = [] } = JSON.parse(text) as { receipts?: Receipt[] }
  for (const receipt of receipts) {
    const { assessmentId: _, ...rest } = receipt as Receipt & { assessmentId?: string }
    acknowledged.add(receipt.id)
    given.set(receipt.id, [...(given.get(receipt.id) ?? []), rest])
  }
}
