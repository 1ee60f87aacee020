import { backUp } from '../../server/backup.ts'
import type { Held } from '../../network.ts'
import { putBack } from '../restore/another-life.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import { statesIn } from './corrections.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second
const sends = '/api/assessment/launch'

/** Two answers wait on the lead's tablet, which sends one at a time; of each of its tabs the first is on its way. */
async function onTheirWay(tabs: number): Promise<{ stage: Stage; sent: Held[] }> {
  const stage = await createStage({ tabs, batch: 1 })
  const { world } = stage.history
  await offline(stage, 0)
  for (const question of [0, 1])
    await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
  stage.hold(0, sends)
  stage.tablet(0).isOnline = true
  const sent: Held[] = []
  for (let tab = 0; tab < tabs; tab++) {
    stage.tab(0, tab).engine.poke()
    await world.pass(second)
    sent.push(stage.next())
  }
  return { stage, sent }
}

async function isAnswered({ history: { world } }: Stage, held: Held | undefined): Promise<void> {
  held?.arrive()
  await world.pass(100)
  held?.answer()
  await world.pass(100)
}

export const notedByTheOther: Scenario = {
  name: 'noted-by-another-tab-while-the-next-is-told-to-wait',
  says: 'Two tabs send the same answer, and the second hears of it when the first has noted that; the one that travels behind it is told to come back in ten minutes: neither tab asks anything before, then it is sent.',
  play: async () => {
    const { stage, sent } = await onTheirWay(2)
    const { witness, world } = stage.history
    for (const one of sent) await isAnswered(stage, one)
    tells(stage, sends, { status: 503, retryAfter: '600' })
    for (const _ of sent) await isAnswered(stage, stage.next())
    tells(stage, sends, null)
    stage.hold(0, null)
    const from = witness.asked.length
    await world.pass(9 * minute)
    const tabs = [0, 1].map((tab) => stage.tab(0, tab).name)
    const asked = witness.asked.slice(from).filter(({ tab }) => tabs.includes(tab)).length
    expect(stage, asked === 0, `asked ${asked} times when told to wait`)
    await world.pass(2 * minute)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `after the pause they are ${states}`)
    return stage.history
  },
}

export const failsInAnotherLife: Scenario = {
  name: 'another-life-while-the-server-fails-at-the-next',
  says: 'A tablet hears from another life of the server of the first of two answers, while the server fails once at the one behind it: both are sent again in the new life at once, and no audit is said to wait.',
  play: async () => {
    const { stage, sent } = await onTheirWay(1)
    const { world, server } = stage.history
    const { engine } = stage.tab(0)
    await putBack(stage, await server.look(backUp))
    let hasWaited = false
    engine.subscribe(() => {
      hasWaited ||= engine.state().postponed.size > 0
    })
    await isAnswered(stage, sent[0])
    tells(stage, sends, { status: 500, code: 'internal' })
    const next = stage.next()
    stage.hold(0, null)
    next.arrive()
    await world.pass(100)
    tells(stage, sends, null)
    next.answer()
    await world.pass(5 * second)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `they are ${states}`)
    expect(stage, !hasWaited, 'it is said that an audit waits')
    return stage.history
  },
}

export const leftOnce: Scenario = {
  name: 'a-lane-that-two-tabs-find-in-use',
  says: 'Two tabs send the same answer; one is told that somebody else uses the lane, and lays what waits into another, and the other is told the same of what travelled behind it: the lane is left once, and both answers arrive.',
  play: async () => {
    const { stage, sent } = await onTheirWay(2)
    const { world } = stage.history
    const { db } = stage.tab(0)
    const nameNow = async (): Promise<string> => {
      const device = await world.during(db.meta.get('device'))
      return device?.key === 'device' ? device.deviceId : 'nothing'
    }
    const before = await nameNow()
    const [one, other] = sent
    const forked = { status: 409, code: 'lane-forked' }
    tells(stage, sends, forked)
    await isAnswered(stage, other)
    tells(stage, sends, null)
    const between = await nameNow()
    expect(stage, between !== before, 'the lane was not left')
    const again = stage.next()
    await isAnswered(stage, one)
    tells(stage, sends, forked)
    await isAnswered(stage, stage.next())
    tells(stage, sends, null)
    stage.hold(0, null)
    const after = await nameNow()
    expect(stage, after === between, 'the lane was left twice')
    await isAnswered(stage, again)
    while (stage.history.network.held.length > 0) stage.next().lose()
    await world.pass(2 * minute)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `they are ${states}`)
    return stage.history
  },
}

export const leftAndNotToldYet: Scenario = {
  name: 'a-lane-that-was-left-and-is-told-of-late',
  says: 'Two tabs send the same answer; one is told that somebody else uses the lane, lays what waits into another, and what it sends then is lost; the other is told that the answer is taken, in the lane that was left: the server hears all the same that it was left.',
  play: async () => {
    const { stage, sent } = await onTheirWay(2)
    const { world, network } = stage.history
    const [one, other] = sent
    tells(stage, sends, { status: 409, code: 'lane-forked' })
    await isAnswered(stage, other)
    tells(stage, sends, null)
    await isAnswered(stage, one)
    while (network.held.length > 0) stage.next().lose()
    stage.hold(0, null)
    await world.pass(2 * minute)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `they are ${states}`)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 1, `the server heard of ${holes} lanes that were left`)
    return stage.history
  },
}
