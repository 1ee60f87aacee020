import { isPostgres } from '@apron/api/db/dialect.ts'
import { begin } from './begin.ts'
import { check } from './check.ts'
import { heal } from './heal.ts'
import { pickTab, type History } from './history.ts'
import { meddle } from './meddle.ts'
import { circumstances, signIn } from './people/circumstances.ts'
import { officeDeeds } from './people/in-the-office.ts'
import { deeds } from './people/on-tablet.ts'
import { viewServer } from './server/look.ts'
import { count, type Violation } from './witness.ts'

export type Outcome = {
  readonly seed: number
  readonly hash: string
  readonly violations: readonly Violation[]
  readonly counts: Readonly<Record<string, number>>
  readonly lines: readonly string[]
}

/** Plays `operations` acts, drawn from the history's swarm. */
export async function playActs(history: History, operations: number): Promise<void> {
  const { world, swarm, witness } = history
  const { random } = world
  for (let done = 0; done < operations; done++) {
    await world.pass(random.between(1, swarm.pause))
    const act = random.weighted(swarm.acts)
    const tab = pickTab(history)
    if (tab === null) continue
    world.trace.note(`act ${done}: ${act} on ${tab.name}`)
    count(witness, `act ${act}`)
    if (act === 'sign-in') await signIn(history, tab.tablet)
    else if (act in deeds) {
      meddle(history, tab)
      void deeds[act as keyof typeof deeds](history, tab)
    } else if (act in officeDeeds) void officeDeeds[act as keyof typeof officeDeeds](history)
    else void circumstances[act as keyof typeof circumstances](history, tab.tablet)
    await world.settle()
    if (random.chance(0.1)) await check(history, false)
  }
}

/** Ends a history and says what came of it. */
export async function end(history: History, seed: number): Promise<Outcome> {
  const { world, server, tablets, witness } = history
  const there = await server.look((db) => viewServer(db))
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

/** One whole history. */
export async function play(seed: number, operations = 40): Promise<Outcome> {
  const history = await begin(seed)
  await playActs(history, operations)
  await check(history, false)
  await heal(history)
  await check(history, true)
  return end(history, seed)
}
