import { expect } from '../fixture/deeds.ts'
import { cancel } from '../sign-out/forgotten.ts'
import { phaseOn } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const day = 24 * 3_600_000

export const noRoomToForget: Scenario = {
  name: 'no-room-as-a-tablet-tidies-by-itself',
  says: 'An audit was cancelled, and the next day a tablet without room cannot note since when: it says that its storage is full, and with room goes on; another day later it has noted that.',
  play: async () => {
    const stage = await createStage()
    const { assessmentId, history } = stage
    const { world } = history
    const { db, engine } = stage.tab(0)
    const asks = '/api/sync/changes'
    const overSince = async () => (await world.during(db.assessments.get(assessmentId)))?.overSince
    await cancel(stage)
    await stage.connect(0, true)
    // So that nothing else has to be written.
    tells(stage, asks, { status: 500, code: 'internal' })
    stage.tablet(0).skew = day + 60_000
    stage.tablet(0).room.refusals = 50
    engine.poke()
    await world.pass(100)
    const phase = phaseOn(stage)
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    expect(stage, (await overSince()) === undefined, 'it noted since when')
    stage.tablet(0).room.refusals = 0
    tells(stage, asks, null)
    await stage.connect(0, true)
    expect(stage, phaseOn(stage) === 'idle', `with room the tablet says ${phaseOn(stage)}`)
    stage.tablet(0).skew = 2 * day + 120_000
    await stage.connect(0, true)
    expect(stage, (await overSince()) !== undefined, 'it did not note since when')
    stage.tablet(0).skew = 0
    return history
  },
}
