import { save } from '../../people/deed.ts'
import { expect } from '../fixture/deeds.ts'
import { inLane, phaseOn, timesAsked, waitsAndSends } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { answersWithoutRoom, tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second
const sends = '/api/assessment/launch'
const asks = '/api/sync/changes'

export const noRoomForAReceipt: Scenario = {
  name: 'no-room-for-a-receipt-for-a-moment',
  says: 'There is no room to note that an answer was taken: the tablet says that its storage is full, and a moment later, once there is room, it knows without anybody touching it.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { room } = stage.tablet(0)
    stage.hold(0, sends)
    await stage.answer(stage.tab(0), judged('non-compliant', 'taken'))
    stage.tab(0).engine.poke()
    await world.pass(second)
    await answersWithoutRoom(stage)
    const phase = phaseOn(stage)
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    const before = await inLane(stage)
    expect(stage, before === 'queued', `without room it is ${before}`)
    room.refusals = 0
    stage.hold(0, null)
    await world.pass(5 * second)
    const after = await inLane(stage)
    expect(stage, after === 'done', `with room it is ${after}`)
    expect(stage, phaseOn(stage) === 'idle', `with room the tablet says ${phaseOn(stage)}`)
    return stage.history
  },
}

export const askingFails: Scenario = {
  name: 'the-server-fails-at-what-changed',
  says: 'For twenty minutes the server fails at the question what changed: it is asked again at once, then less and less often; what is written meanwhile is sent within seconds, and what a colleague wrote is there minutes after it is well again.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world } = history
    tells(stage, asks, { status: 500, code: 'internal' })
    const before = timesAsked(stage, asks)
    stage.tab(0).engine.poke()
    await world.pass(4 * second)
    const atOnce = timesAsked(stage, asks) - before
    expect(stage, atOnce >= 2, `asked ${atOnce} times in the first seconds`)
    await world.pass(20 * minute)
    const tries = timesAsked(stage, asks) - before
    expect(stage, tries < 30, `asked ${tries} times in twenty minutes`)
    const { id: question, version } = questions[0]!
    const value = judged('non-compliant', 'meanwhile')
    const intention = { kind: 'answer', assessmentId, question, version, value } as const
    await stage.run(save(history, stage.tab(0), intention))
    await world.pass(3 * second)
    const sent = await inLane(stage)
    expect(stage, sent === 'done', `what is written meanwhile is ${sent}`)
    tells(stage, asks, null)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'), 1)
    await stage.connect(1, true)
    await world.pass(6 * minute)
    const read = JSON.stringify(await world.during(stage.tab(0).db.registers.toArray()))
    expect(stage, read.includes('of a colleague'), 'what a colleague wrote is not there')
    return history
  },
}

export const untilATime: Scenario = {
  name: 'a-pause-that-is-told-as-a-time',
  says: 'A busy server tells a tablet by the clock when to come back, in ten minutes: it asks nothing before, and sends right after.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const retryAfter = new Date(world.now() + 10 * minute).toUTCString()
    tells(stage, sends, { status: 503, retryAfter })
    await stage.answer(stage.tab(0), judged('non-compliant', 'told a time'))
    stage.tab(0).engine.poke()
    await world.pass(2 * second)
    tells(stage, sends, null)
    await waitsAndSends(stage)
    return stage.history
  },
}
