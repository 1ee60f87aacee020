import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { answerElsewhere, expect } from '../fixture/deeds.ts'
import { asTrial } from './forgotten-for-good.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { second } from './until-it-is-sent.ts'

export const removedWhileAsked: Scenario = {
  name: 'an-audit-that-is-removed-while-it-is-asked-about',
  says: 'A tablet asks what changed, and meanwhile its person removes one of the audits, leaves its team, and opens the list, which does not name it any more: what a colleague wrote in the other is read all the same.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(2)
    await world.pass(2 * second)
    await asTrial(stage)
    await answerElsewhere(stage, 1, judged('non-compliant', 'in the other'))
    await stage.connect(1, true)
    stage.hold(2, '/api/sync/changes')
    stage.tab(2).engine.poke()
    await world.pass(second)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    stage.hold(2, null)
    await stage.run(removeFromTablet(db, assessmentId))
    await changeTeam(stage, [scene.lead.id, scene.second.id])
    void refreshLists(db, ports)
    await world.pass(second)
    const listed = await world.during(db.assessments.get(assessmentId))
    expect(stage, listed === undefined, 'the list names it still')
    sent.answer()
    await world.pass(50)
    const read = JSON.stringify(await world.during(db.registers.toArray()))
    expect(stage, read.includes('in the other'), 'what was written in the other is not read')
    const { phase } = stage.tab(2).engine.state()
    expect(stage, phase === 'idle', `the tablet says ${phase}`)
    return history
  },
}
