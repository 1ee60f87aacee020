import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import type { History } from './history.ts'
import { tamper } from './tamper.ts'
import { createNetwork, type NetworkFate } from './network.ts'
import { attempt } from './people/attempt.ts'
import { open, signIn } from './people/circumstances.ts'
import { createCrowd } from './server/crowd.ts'
import { makeScene } from './server/scene.ts'
import { createServer } from './server/server.ts'
import { createWatch } from './server/watch.ts'
import { drawTabletGroup, type TabletGroup } from './tablet-group.ts'
import { createProfile, createTablet, makeTab, type Tab } from './tablet/tablet.ts'
import { createWitness } from './recorder.ts'
import { createWorld } from './world/world.ts'

/** What scenarios choose instead of chance. */
export type Wishes = {
  readonly swarm?: (drawn: TabletGroup) => TabletGroup
  readonly fateOf?: NetworkFate
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
  const drawn = drawTabletGroup(random)
  const swarm = given === undefined ? drawn : given(drawn)
  const server = await createServer(world)
  const clock = { iso: () => new Date(world.now()).toISOString() }
  const scene = await makeScene({ db: server.db, newId: server.newId, clock }, random)
  const witness = createWitness()
  const watch = createWatch(server, witness)
  let history: History | null = null
  const onAnswer = (tab: Tab): void => {
    if (history !== null) tamper(history, tab)
  }
  const network = createNetwork(
    {
      world,
      server,
      witness,
      swarm,
      watch,
      crowd: createCrowd(world, server, witness),
      isCalm: () => history === null,
    },
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
    backups: [],
    outlived: new Set(),
    isHealed: false,
  }
  await makeTablets(made, tabs)
  for (const person of [
    scene.lead,
    scene.second,
    scene.supervisor,
    scene.analyst,
    scene.admin,
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
    random.pick([scene.second, scene.third]),
  ]
  for (const [index, person] of owners.slice(0, swarm.tablets).entries()) {
    const language = random.pick(['en', 'ar'] as const)
    const hasLocks = random.chance(0.5) && wanted === undefined
    const tablet = createTablet({
      name: `t${index + 1}`,
      person,
      profile: createProfile(hasLocks),
      language,
      batch: swarm.batch,
    })
    tablets.push(tablet)
    for (let tabs = wanted ?? random.pick([1, 1, 2, 2, 2, 3]); tabs > 0; tabs--) {
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
