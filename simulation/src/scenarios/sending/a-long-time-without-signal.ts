import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const hour = 3_600_000

export const withoutSignal: Scenario = {
  name: 'an-hour-without-signal',
  says: 'A tablet with unsent work has no signal for an hour: it tries more rarely, every half a minute in the end, and sends all when it is back.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, witness } = history
    const tab = stage.tab(0)
    await stage.connect(0, false)
    await stage.answer(tab, judged('fully-compliant'))
    tab.engine.notice({ unsent: 1, isNew: true })
    const before = witness.asked.length
    await world.pass(hour)
    const tries = witness.asked.slice(before).filter((call) => call.tab === tab.name).length
    expect(stage, tries >= 120 && tries <= 250, `it tried ${tries} times in an hour`)
    await stage.connect(0, true)
    const [row] = await world.during(tab.db.outbox.toArray())
    expect(stage, row?.state === 'done', `it is ${row?.state} once it is back`)
    return history
  },
}
