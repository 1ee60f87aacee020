import { isPostgres } from '@apron/api/platform/db/dialect.ts'
import { begin } from './begin.ts'
import { check } from './check.ts'
import { cutTabletGroup, whole, type Cut } from './cut.ts'
import { heal } from './heal.ts'
import type { History } from './history.ts'
import { playActs } from './play-acts.ts'
import { viewServer } from './server/look.ts'
import { count, type Violation } from './recorder.ts'

export type Outcome = {
  readonly seed: number
  readonly hash: string
  readonly violations: readonly Violation[]
  readonly counts: Readonly<Record<string, number>>
  readonly lines: readonly string[]
}

/** Ends a history and says what came of it. */
export async function end(history: History, seed: number): Promise<Outcome> {
  const { world, server, tablets, witness } = history
  const there = await viewServer(server)
  for (const row of there.log)
    world.trace.note(`${row.seq} ${row.id} ${row.kind} ${row.status} ${row.reason}`)
  for (const tablet of tablets) {
    for (const tab of tablet.tabs) {
      const rows = tab.db.isOpen() ? await world.during(tab.db.outbox.toArray()) : []
      for (const row of rows)
        world.trace.note(`${tab.name} ${row.id} ${row.state} ${row.n} ${row.seq}`)
      tab.engine.stop()
      tab.isAlive = false
      tab.db.close()
    }
  }
  await world.settle()
  await server.close()
  const parked = there.log.filter((row) => row.status === 'parked').length
  count(witness, isPostgres(server.db) ? 'on PostgreSQL' : 'on SQLite')
  count(witness, 'parked', parked)
  count(witness, 'refused', there.log.filter((row) => row.status === 'refused').length)
  count(
    witness,
    'submits applied',
    there.log.filter((row) => row.kind === 'submit' && row.status === 'applied').length,
  )
  count(witness, 'requests', witness.asked.length)
  return {
    seed,
    hash: world.trace.hash(),
    violations: witness.violations,
    counts: Object.fromEntries(witness.counts),
    lines: world.trace.lines,
  }
}

/** One whole history, or what is left of it. */
export async function play(seed: number, operations = 40, cut: Cut = whole): Promise<Outcome> {
  const history = await begin(seed, { swarm: (drawn) => cutTabletGroup(drawn, cut) })
  await playActs(history, operations, cut.only)
  await check(history, false)
  await heal(history)
  await check(history, true)
  return end(history, seed)
}
