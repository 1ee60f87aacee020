import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { open } from '../../people/circumstances.ts'
import { save } from '../../people/deed.ts'
import { takeInHand } from '../../people/another-person.ts'
import { createProfile, createTablet, killTab, makeTab, type Tab } from '../../tablet/tablet.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const sends = '/api/assessment/launch'

/** Another tablet of the lead's, with two tabs and with locks between them, as most browsers have them. */
async function withLocks(): Promise<{ stage: Stage; of: number; one: Tab; other: Tab }> {
  const stage = await createStage()
  const { history } = stage
  const { world, scene, tablets, network } = history
  const tablet = createTablet({
    name: 't4',
    person: scene.lead,
    profile: createProfile(true),
    language: 'en',
    batch: 200,
  })
  const of = tablets.push(tablet) - 1
  await takeInHand(history, tablet)
  const one = stage.tab(of)
  for (const { id } of scene.assessments) {
    void attempt(history, one, 'takes offline', () => takeOffline(one.db, one.ports, id))
    await world.pass(2 * second)
  }
  const other = makeTab(world, tablet, network.fetch)
  open(history, other)
  await world.pass(5 * second)
  return { stage, of, one, other }
}

/** Somebody answers in a tab, and its engine is told. */
async function answers(
  { history, run }: Stage,
  tab: Tab,
  text: string,
  assessment = 0,
): Promise<void> {
  const { id: assessmentId, questions } = history.scene.assessments[assessment]!
  const { id: question, version } = questions[0]!
  const value = judged('non-compliant', text)
  await run(save(history, tab, { kind: 'answer', assessmentId, question, version, value }))
}

/** How often a tab wakes up within so long. */
async function wakings({ history: { world } }: Stage, tab: Tab, ms: number): Promise<number> {
  const from = world.trace.lines.length
  await world.pass(ms)
  return world.trace.lines.slice(from).filter((line) => line.endsWith(` timer of ${tab.name}`))
    .length
}

const statesIn = async ({ history }: Stage, { db }: Tab): Promise<string> => {
  const rows = await history.world.during(db.outbox.orderBy('id').toArray())
  return rows.map((row) => row.state).join()
}

export const otherTabSends: Scenario = {
  name: 'one-of-two-tabs-sends',
  says: 'Of two tabs one sends, and its request hangs: the other, which failed at it before, shows how much is unsent and looks every two seconds, no more and no less; the first is closed, and the other sends in its place within seconds.',
  play: async () => {
    const { stage, of, one, other } = await withLocks()
    const { world } = stage.history
    tells(stage, sends, { status: 500, code: 'internal' })
    await answers(stage, other, 'hangs')
    await world.pass(500)
    tells(stage, sends, null)
    stage.hold(of, sends)
    one.engine.poke()
    await world.pass(5 * second)
    stage.next()
    const { unsent } = other.engine.state()
    expect(stage, unsent === 1, `the other tab says that ${String(unsent)} are unsent`)
    const times = await wakings(stage, other, 20 * second)
    expect(stage, times >= 8 && times <= 12, `the other looks ${times} times in twenty seconds`)
    await answers(stage, one, 'behind it')
    await world.pass(3 * second)
    const more = other.engine.state().unsent
    expect(stage, more === 2, `of two that are unsent the other tab says ${String(more)}`)
    stage.hold(of, null)
    killTab(one)
    await world.pass(3 * second)
    const states = await statesIn(stage, other)
    expect(stage, states === 'done,done', `seconds after the first was closed they are ${states}`)
    return stage.history
  },
}

export const otherTabAsks: Scenario = {
  name: 'one-of-two-tabs-asks',
  says: 'Of two tabs one asks what changed, and the answer takes its time: the other, with nothing unsent, looks no more often than every half minute.',
  play: async () => {
    const { stage, of, one, other } = await withLocks()
    const { world } = stage.history
    stage.hold(of, '/api/sync/changes')
    one.engine.poke()
    await world.pass(100)
    stage.next()
    other.engine.poke()
    const times = await wakings(stage, other, 50 * second)
    expect(stage, times <= 2, `the other looks ${times} times in fifty seconds`)
    const phases = [one, other].map(({ engine }) => engine.state().phase).join()
    expect(stage, phases === 'syncing,idle', `the two say ${phases}`)
    stage.hold(of, null)
    return stage.history
  },
}

export const writtenWhileItSends: Scenario = {
  name: 'written-elsewhere-while-a-tab-sends',
  says: 'While an answer is on its way somebody answers in another assessment: that is sent the moment the first is through, and whoever listens to the tab is told, until they listen no more.',
  play: async () => {
    const { stage, of, one } = await withLocks()
    const { world } = stage.history
    const told: number[] = []
    const stop = one.engine.subscribe(() => told.push(one.engine.state().unsent))
    stage.hold(of, sends)
    await answers(stage, one, 'first')
    await world.pass(second)
    const first = stage.next()
    await answers(stage, one, 'elsewhere', 1)
    await world.pass(second)
    first.arrive()
    await world.pass(100)
    stage.hold(of, null)
    first.answer()
    await world.pass(600)
    const states = await statesIn(stage, one)
    expect(stage, states === 'done,done', `a moment after the first is through they are ${states}`)
    const said = `${Math.max(0, ...told)} then ${told.at(-1)}`
    expect(stage, said === '2 then 0', `who listens is told that so many are unsent: ${said}`)
    stop()
    const before = told.length
    await answers(stage, one, 'later')
    await world.pass(5 * second)
    expect(stage, told.length === before, 'who listens no more is told')
    return stage.history
  },
}
