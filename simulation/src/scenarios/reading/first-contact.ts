import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { evict } from '../../people/evict.ts'
import { answerAll, expect, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

export const firstLaunchComesLate: Scenario = {
  name: 'the-first-launch-of-a-tablet-comes-late',
  says: 'A tablet that lost all that it stored takes an audit offline, and before the answer is there the audit is submitted, and the tablet lists it so: when the answer comes, from before that, the audit is still in review on it.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const changes = '/api/sync/changes'
    await answerAll(stage, 0)
    await stage.connect(0, true)
    tells(stage, changes, { status: 500, code: 'internal' })
    await stage.run(evict(history, stage.tablet(2)))
    const tablet = history.tablets.findIndex(({ name }) => name === 't3*')
    const { db, ports } = stage.tab(tablet)
    stage.hold(tablet, '/api/assessment/launch')
    void takeOffline(db, ports, assessmentId)
    await world.pass(1_000)
    const launch = stage.next()
    launch.arrive()
    await world.pass(100)
    stage.hold(tablet, null)
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(2_000)
    void refreshLists(db, ports)
    await world.pass(2_000)
    launch.answer()
    await world.pass(1_000)
    const row = await world.during(db.assessments.get(assessmentId))
    const said = `${row?.status}, ${row?.takenAt === null ? 'not ' : ''}stored`
    expect(stage, said === 'in-review, stored', `the tablet says that it is ${said}`)
    tells(stage, changes, null)
    await stage.connect(tablet, true)
    return history
  },
}
