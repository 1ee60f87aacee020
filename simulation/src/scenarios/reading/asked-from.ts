import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const launches = '/api/assessment/launch'

export const askedFrom: Scenario = {
  name: 'what-was-read-is-not-asked-for-again',
  says: 'A tablet holds one audit. It takes it offline again and the answer comes after it has read more: it has read no less for that. Then a colleague answers, it takes the audit again, and has read up to that answer.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(0)
    for (const { id } of scene.assessments)
      if (id !== assessmentId) await stage.run(removeFromTablet(db, id))
    const cursor = async () => (await world.during(db.assessments.get(assessmentId)))?.cursor ?? 0
    const answers = async (text: string): Promise<void> => {
      await stage.answer(stage.tab(1), judged('non-compliant', text))
      await stage.connect(1, true)
    }
    await answers('first')
    stage.hold(0, launches)
    void takeOffline(db, ports, assessmentId)
    await world.pass(500)
    const late = stage.next()
    late.arrive()
    await world.pass(100)
    stage.hold(0, null)
    await answers('meanwhile')
    await stage.connect(0, true)
    const read = await cursor()
    late.answer()
    await world.pass(100)
    const kept = await cursor()
    expect(stage, kept === read, `of ${read} that was read it says ${kept}`)
    await answers('last')
    void takeOffline(db, ports, assessmentId)
    await world.pass(300)
    const taken = await cursor()
    expect(stage, taken > read, `with the answer of a colleague it says ${taken}, after ${read}`)
    await stage.connect(0, true)
    return history
  },
}
