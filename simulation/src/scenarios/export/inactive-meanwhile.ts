import { handInAs } from '../../people/handing-in.ts'
import { giveStatus } from '../../people/management.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import { exported } from './exported.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const times = 12

export const inactiveMeanwhile: Scenario = {
  name: 'who-brings-a-file-is-made-inactive-meanwhile',
  says: 'A supervisor, or the lead, brings a colleague’s file while an admin makes them inactive: whichever comes first in the log, nobody brings anything who is inactive then.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    await stage.connect(2, true)
    await offline(stage, 2)
    for (let time = 0; time < times; time++) {
      const who = time % 2 === 0 ? scene.supervisor : scene.lead
      await stage.answer(stage.tab(2), judged('non-compliant', `the ${time}th in a file`))
      const found = await exported(stage, 2)
      stage.hold(1, '/api/assessment')
      await stage.answer(stage.tab(1), judged('fully-compliant', `the ${time}th`), 1)
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      batch.arrive(true)
      await world.pass(10)
      void handInAs(history, who.id, assessmentId, found)
      void giveStatus(history, who.id, 'inactive')
      await world.pass(100)
      batch.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      const ended = (await logOf(stage, 'user.status')).at(-1)
      const brought = (await logOf(stage, 'hand-in')).filter((row) => row.actorId === who.id)
      const late = brought.filter(({ seq }) => seq > (ended?.seq ?? 0)).length
      expect(stage, late === 0, `the ${time}th time a file was brought by who is inactive`)
      await stage.run(giveStatus(history, who.id, 'active'))
      await world.pass(1_000)
    }
    return history
  },
}
