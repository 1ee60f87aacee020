import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import { expect, logOf, offline, statesOn } from '../fixture/deeds.ts'
import { phaseOn } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const second = 1_000
const launches = '/api/assessment/launch'

export const waitsUntilSent: Scenario = {
  name: 'a-screen-that-waits-until-all-is-sent',
  says: 'Somebody is about to sign out, and the screen waits until all that they wrote is sent: it waits as long as the answer is on its way, and not when it is there.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine } = stage.tab(0)
    await world.pass(2 * second)
    stage.hold(0, launches)
    await stage.answer(stage.tab(0), judged('non-compliant', 'before signing out'))
    let isOver = false
    const waits = async (): Promise<void> => {
      await engine.round()
      isOver = true
    }
    void waits()
    await world.pass(second)
    const sent = stage.next()
    expect(stage, !isOver, 'it does not wait for what is on its way')
    stage.hold(0, null)
    sent.arrive()
    await world.pass(100)
    sent.answer()
    await world.pass(second)
    const states = await statesOn(stage, 0)
    expect(
      stage,
      isOver && states === 'done null',
      `it waits on, and what was written is ${states}`,
    )
    return stage.history
  },
}

export const roomForANameAlone: Scenario = {
  name: 'room-for-the-name-of-another-life-and-no-more',
  says: 'The server was put back, and a tablet hears of it with the answer to a batch; its disk takes that, and nothing behind it: it says that its storage is full, and with room it sends everything again that the server lost.',
  play: async () => {
    const stage = await createStage()
    const { world, server } = stage.history
    const { db, engine } = stage.tab(0)
    const { room } = stage.tablet(0)
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'acknowledged and lost'), 1)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'))
    let most = 50
    db.meta.hook('updating', function noted(_change, key) {
      if (key === 'server') this.onsuccess = () => void (room.refusals = most)
    })
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(100)
    const phase = phaseOn(stage)
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    most = 0
    room.refusals = most
    for (const _ of [1, 2]) await stage.connect(0, true)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged and lost'), 'what was acknowledged is lost')
    return stage.history
  },
}
