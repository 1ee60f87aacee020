import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { backUp } from '../../server/backup.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { putBack } from '../restore/another-life.ts'
import { expect, offline } from '../fixture/deeds.ts'
import { decideAll, withLateArrival } from '../late-arrivals/late-decisions.ts'
import { answersWithout, eachWithout, keepAll, wholeOn } from '../fixture/one-write-without-room.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** Takes the audit offline. */
async function takesWithout(stage: Stage, after: number | null): Promise<boolean> {
  const { history, assessmentId } = stage
  const { db, ports } = stage.tab(1)
  void attempt(history, stage.tab(1), 'takes offline', () => takeOffline(db, ports, assessmentId))
  await history.world.pass(500)
  return answersWithout(stage, stage.next(), after)
}

/** Takes it again and again, where nothing of it is, with no room for a write that comes later each time. */
async function takesWhole(stage: Stage, layAgain: () => Promise<void>, whole: string) {
  const takes = async (after: number): Promise<boolean> => {
    await stage.history.world.during(layAgain())
    return takesWithout(stage, after)
  }
  const looks = (tab: Tab): Promise<string> => wholeOn(tab, stage.assessmentId)
  await eachWithout(stage, takes, looks, (has) => has === whole)
}

export const noRoomInTheMidst: Scenario = {
  name: 'no-room-for-one-write-while-an-audit-is-taken',
  says: 'An audit with answers, a comment and a word of the lead’s is taken offline while there is no room for a single write, each time for a later one: something is freed and all of it is stored, and nothing that the tablet calls stored is a part.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { base, id, at } = mutationOf(stage)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const said = await sendsBatch(stage, scene.analyst, { mutations: [comment] })
    expect(stage, said === 'applied', `the comment is ${said}`)
    await decideAll(stage, 'decline')
    const tab = stage.tab(1)
    for (const it of stage.tablet(1).tabs) it.engine.stop()
    stage.tablet(1).isOnline = true
    stage.hold(1, '/api/assessment/launch')
    await stage.run(removeFromTablet(tab.db, assessmentId))
    const layAgain = await world.during(keepAll(tab))
    await takesWithout(stage, null)
    const whole = await world.during(wholeOn(tab, assessmentId))
    expect(stage, whole.includes('written refused declined'), `with room it has ${whole}`)
    await takesWhole(stage, layAgain, whole)
    stage.hold(1, null)
    for (const it of stage.tablet(1).tabs) it.engine.start()
    await stage.connect(1, true)
    return history
  },
}

export const noRoomInAnotherLife: Scenario = {
  name: 'no-room-for-one-write-as-another-life-is-met',
  says: 'The server is put back, and the first that a tablet hears of it is the audit that its person takes offline while there is no room for a single write, each time for a later one: what was lost is to be sent again, each time, and all of the audit is stored.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, world } = history
    const tab = stage.tab(1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'of a colleague'), 1)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.answer(tab, judged('non-compliant', 'lost'))
    await stage.answer(stage.tab(0), judged('fully-compliant', 'lost as well'), 2)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    tab.engine.stop()
    stage.tablet(1).isOnline = true
    stage.hold(1, '/api/assessment/launch')
    const layAgain = await world.during(keepAll(tab))
    await takesWithout(stage, null)
    const whole = await world.during(wholeOn(tab, assessmentId))
    expect(stage, whole.includes('written queued null'), `with room it has ${whole}`)
    await takesWhole(stage, layAgain, whole)
    stage.hold(1, null)
    tab.engine.start()
    for (const tablet of [1, 0]) await stage.connect(tablet, true)
    return history
  },
}
