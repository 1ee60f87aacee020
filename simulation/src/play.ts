import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { pickTab, type History } from './history.ts'
import { invariants } from './invariants/all.ts'
import { createNetwork, type Fateful } from './network.ts'
import { attempt } from './people/attempt.ts'
import { circumstances, kill, open, signIn } from './people/circumstances.ts'
import { officeDeeds } from './people/in-the-office.ts'
import { deeds } from './people/on-tablet.ts'
import { viewServer } from './server/look.ts'
import { makeScene } from './server/scene.ts'
import { createServer } from './server/server.ts'
import { createWatch } from './server/watch.ts'
import { drawSwarm, type Swarm } from './swarm.ts'
import { viewTablet } from './tablet/look.ts'
import { createTablet, makeTab, type Tab, type Tablet } from './tablet/tablet.ts'
import { accuse, count, createWitness, type Violation } from './witness.ts'
import { createWorld } from './world/world.ts'

export type Outcome = {
  readonly seed: number
  readonly hash: string
  readonly violations: readonly Violation[]
  readonly counts: Readonly<Record<string, number>>
  readonly lines: readonly string[]
}

/** What directed schedules choose instead of chance. */
export type Wishes = {
  readonly swarm?: (drawn: Swarm) => Swarm
  readonly fateOf?: Fateful
  /** Tabs on every tablet, without locks between them. */
  readonly tabs?: number
}

/** A server, a team with its tablets, everything taken offline on all of them; nothing went wrong yet. */
export async function begin(
  seed: number,
  { swarm: given, fateOf, tabs }: Wishes = {},
): Promise<History> {
  const world = createWorld(seed)
  const { random } = world
  const drawn = drawSwarm(random)
  const swarm = given === undefined ? drawn : given(drawn)
  const server = await createServer(world)
  const clock = { iso: () => new Date(world.now()).toISOString() }
  const scene = await makeScene({ db: server.db, newId: server.newId, clock }, random)
  const witness = createWitness()
  const watch = createWatch(server, witness)
  let history: History | null = null
  const onAnswer = (tab: Tab): void => {
    if (history !== null) meddle(history, tab)
  }
  const network = createNetwork(
    { world, server, witness, swarm, watch, isCalm: () => history === null },
    { onAnswer, ...(fateOf === undefined ? {} : { fateOf }) },
  )
  const made: History = {
    world,
    server,
    scene,
    swarm,
    network,
    watch,
    witness,
    tablets: [],
    sessions: new Map(),
    tokens: new Map(),
    backup: null,
    isHealed: false,
  }
  await makeTablets(made, tabs)
  for (const person of [
    scene.lead,
    scene.second,
    scene.supervisor,
    scene.analyst,
    scene.stranger,
  ]) {
    made.tokens.set(person.id, (await server.signIn(person.id)).token)
  }
  history = made
  return made
}

async function makeTablets(history: History, wanted?: number): Promise<void> {
  const { world, scene, swarm, tablets, network } = history
  const { random } = world
  const owners = [
    scene.lead,
    scene.second,
    scene.third,
    random.pick([scene.lead, scene.supervisor]),
  ]
  for (const [index, person] of owners.slice(0, swarm.tablets).entries()) {
    const language = random.pick(['en', 'ar'] as const)
    const hasLocks = random.chance(0.5) && wanted === undefined
    const tablet = createTablet({ name: `t${index + 1}`, person, hasLocks, language })
    tablets.push(tablet)
    for (let tabs = wanted ?? random.between(1, 2); tabs > 0; tabs--) {
      open(history, makeTab(world, tablet, network.fetch))
      await world.settle()
    }
    await signIn(history, tablet)
    for (const { id } of scene.assessments) {
      const tab = tablet.tabs[0]!
      void attempt(history, tab, 'takes offline', () => takeOffline(tab.db, tab.ports, id))
      await world.pass(5_000)
    }
  }
}

/** While a tab takes an answer in, or saves: it is killed, or another hand is faster. */
function meddle(history: History, tab: Tab): void {
  const { world, swarm, isHealed } = history
  const { random } = world
  if (isHealed) return
  if (random.chance(swarm.kills)) {
    world.interrupt(random.below(40), `${tab.name} is killed`, () => kill(history, tab))
  }
  if (random.chance(swarm.meddling)) {
    const other = random.pick(tab.tablet.tabs)
    if (other === undefined) return
    const act = random.pick(['answer', 'type', 'settle', 'submit', 'withdraw', 'resolve'] as const)
    world.interrupt(random.below(40), `${other.name} meddles: ${act}`, () => {
      if (other.isAlive && other.db.isOpen()) void deeds[act](history, other)
    })
  }
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

/** Faults stop, people sign in and try again; then everything comes to rest. */
export async function heal(history: History): Promise<void> {
  const { world, network, tablets, witness } = history
  history.isHealed = true
  network.heal()
  for (const tablet of tablets) {
    tablet.isOnline = true
    tablet.room.refusals = 0
  }
  await world.pass(25_000)
  for (const tablet of tablets) await signIn(history, tablet)
  while (network.stale() > 0) await world.pass(10_000)
  for (let round = 0, calm = 0; calm < 2; round++) {
    for (const tablet of tablets) await tryAgain(history, tablet, round)
    await world.pass(12_000)
    calm = (await isCalm(history)) ? calm + 1 : 0
    if (round > 40) {
      accuse(witness, 'I15', 'forty rounds on a good network, and it does not come to rest')
      break
    }
  }
}

async function tryAgain(history: History, tablet: Tablet, round: number): Promise<void> {
  const tab = tablet.tabs[round % tablet.tabs.length]
  if (tab === undefined) return
  const again = async (): Promise<void> => {
    const lanes = await tab.db.lanes.filter((lane) => lane.held !== null).toArray()
    if (round < 4) for (const lane of lanes) await releaseLane(tab.db, lane.assessmentId)
    tab.engine.poke()
    if (round % 3 === 0) await refreshLists(tab.db, tab.ports)
  }
  void attempt(history, tab, 'tries again', again)
  await history.world.settle()
}

async function isCalm({ tablets, server, world, network }: History): Promise<boolean> {
  if (network.underWay() > 0) return false
  const there = await server.look((db) => viewServer(db, Number.MAX_SAFE_INTEGER))
  for (const tablet of tablets) {
    const view = await world.during(viewTablet(tablet.tabs[0]!))
    const held = new Set(
      view.lanes.filter((lane) => lane.held !== null).map((it) => it.assessmentId),
    )
    if (view.outbox.some((row) => row.state === 'queued' && !held.has(row.assessmentId)))
      return false
    const pulled = view.assessments.filter((row) => row.takenAt !== null && !row.isGone)
    const holds = view.outbox.length > 0 || pulled.length > 0
    if (holds && view.epoch !== there.epoch) return false
    if (pulled.some((row) => row.cursor !== there.seq)) return false
  }
  return true
}

/** Holds every invariant against what is there now. */
export async function check(history: History, isQuiet: boolean): Promise<void> {
  const { world, server, tablets, witness } = history
  const views = []
  for (const tablet of tablets) {
    const tab = tablet.tabs.find(({ db }) => db.isOpen())
    if (tab !== undefined) views.push(await world.during(viewTablet(tab)))
  }
  const there = await server.look((db) => viewServer(db))
  for (const { name, check: holds } of invariants) {
    for (const text of holds({ server: there, tablets: views, witness, isQuiet })) {
      accuse(witness, name, `${isQuiet ? 'in the end' : 'on the way'}: ${text}`)
    }
  }
  world.trace.note(`  checked at ${there.seq}`)
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
