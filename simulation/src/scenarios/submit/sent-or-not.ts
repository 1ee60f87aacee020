import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { answerAll, expect, logOf, rowsOn, statusOf, submit, takesBack } from '../fixture/deeds.ts'
import { timesAsked } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { answersWithoutRoom, tells } from '../fixture/told.ts'

const minute = 60_000
const sends = '/api/assessment/submit'

/** Everything is answered and with the server, and the lead may submit. */
async function answered(): Promise<Stage> {
  const stage = await createStage()
  await answerAll(stage, 0)
  await stage.connect(0, true)
  return stage
}

export const notTaken: Scenario = {
  name: 'a-submit-that-was-not-taken',
  says: 'The server says of the first try of a submit that it took nothing of it, in four ways: each time it can be taken back. Of a failure of its own nobody knows what stands, and then it cannot.',
  play: async () => {
    const stage = await answered()
    const { db } = stage.tab(0)
    for (const status of [503, 429, 400, 422]) {
      tells(stage, sends, { status, code: 'not-now' })
      await submit(stage, 0)
      await stage.connect(0, true)
      expect(
        stage,
        (await takesBack(stage)) !== null,
        `told ${status}, and it cannot be taken back`,
      )
      await stage.run(releaseLane(db, stage.assessmentId))
      await stage.answer(stage.tab(0), judged('non-compliant', `after ${status}`))
      tells(stage, sends, null)
      await stage.connect(0, true)
      const last = (await rowsOn(stage, 0)).map((row) => row.state)
      expect(stage, new Set(last).size === 1, `after ${status} they are ${last.join()}`)
    }
    tells(stage, sends, { status: 500, code: 'internal' })
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await takesBack(stage)) === null, 'told 500, and it is taken back')
    tells(stage, sends, null)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return stage.history
  },
}

export const answerNotRead: Scenario = {
  name: 'a-submit-whose-answer-is-not-understood',
  says: 'The server answers the first try of a submit with something that this tablet does not understand: nobody knows whether it was taken, so it cannot be taken back, and it goes on.',
  play: async () => {
    const stage = await answered()
    tells(stage, sends, { status: 200 })
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await takesBack(stage)) === null, 'what may have been taken is taken back')
    tells(stage, sends, null)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return stage.history
  },
}

export const notTakenWithoutRoom: Scenario = {
  name: 'a-submit-that-was-not-taken-and-no-room-to-note-it',
  says: 'A busy server asks a tablet to come back with its submit in ten minutes, and the tablet has no room to note that it was not taken: it waits the ten minutes all the same, then submits.',
  play: async () => {
    const stage = await answered()
    const { world } = stage.history
    const { room } = stage.tablet(0)
    stage.hold(0, sends)
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    tells(stage, sends, { status: 503, retryAfter: '600' })
    await answersWithoutRoom(stage)
    room.refusals = 0
    stage.hold(0, null)
    tells(stage, sends, null)
    const { phase } = stage.tab(0).engine.state()
    expect(stage, phase === 'offline', `told to wait, the tablet says ${phase}`)
    const before = timesAsked(stage)
    await world.pass(9 * minute)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `asked ${asked} times when told to wait`)
    await world.pass(2 * minute)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status} after the pause`)
    return stage.history
  },
}

export const takenBackMeanwhile: Scenario = {
  name: 'a-submit-that-is-taken-back-while-the-server-is-looked-for',
  says: 'A tablet asks whether the server is there before a submit leaves, and meanwhile the lead takes it back: the server never hears of it, and the work goes on in the same lane.',
  play: async () => {
    const stage = await answered()
    const { world } = stage.history
    stage.hold(0, '/api/health')
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const looks = stage.next()
    looks.arrive()
    await world.pass(100)
    expect(stage, (await takesBack(stage)) !== null, 'what has not left is not taken back')
    looks.answer()
    await world.pass(2_000)
    stage.hold(0, null)
    const sent = timesAsked(stage, sends)
    expect(stage, sent === 0, 'it was sent, and had been taken back')
    await stage.answer(stage.tab(0), judged('non-compliant', 'instead of the submit'))
    await stage.connect(0, true)
    const status = await statusOf(stage)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, status === 'in-progress' && holes === 0, `it is ${status}, with ${holes} holes`)
    return stage.history
  },
}

export const busyBeforeASubmit: Scenario = {
  name: 'a-busy-server-before-a-submit',
  says: 'A submit waits, and the server, asked whether it is there, is busy for ten minutes: the tablet says that it is not reached and asks nothing for as long, the submit can be taken back and is queued again, and then it is sent by itself.',
  play: async () => {
    const stage = await answered()
    const { world } = stage.history
    tells(stage, '/api/health', { status: 503, retryAfter: '600' })
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    tells(stage, '/api/health', null)
    const { phase } = stage.tab(0).engine.state()
    expect(stage, phase === 'offline', `the tablet says ${phase}`)
    const before = timesAsked(stage)
    await world.pass(9 * minute)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `asked ${asked} times when told to wait`)
    expect(stage, (await takesBack(stage)) !== null, 'what never left is not taken back')
    await submit(stage, 0)
    await world.pass(2 * minute)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status} after the pause`)
    return stage.history
  },
}
