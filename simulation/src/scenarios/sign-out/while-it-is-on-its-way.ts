import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { expect, rowsOn } from '../fixture/deeds.ts'
import { asTrial, backedUp, leaves, pruneAfter } from './forgotten-for-good.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const sends = '/api/assessment/launch'

const forgottenMeanwhile = (isRefused: boolean): Scenario => ({
  name: `forgotten-while-the-word-on-it-is-on-its-way${isRefused ? '-and-refused' : ''}`,
  says: `Two tabs send the same answer; the second is told that it is taken, and its person removes the audit, leaves the team, and the tablet forgets all of it. Then the first is told ${isRefused ? 'that there is no such audit' : 'the same'}: nothing of it comes back, and that tab goes on as if nothing had been.`,
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { assessmentId, history } = stage
    const { world } = history
    const [one, other] = [stage.tab(2, 0), stage.tab(2, 1)]
    await asTrial(stage)
    stage.hold(2, sends)
    await stage.answer(one, judged('non-compliant', 'forgotten'))
    one.engine.poke()
    await world.pass(second)
    const first = stage.next()
    if (isRefused) tells(stage, sends, { status: 404, code: 'not-found' })
    first.arrive()
    await world.pass(100)
    tells(stage, sends, null)
    stage.hold(2, null)
    other.engine.poke()
    await world.pass(second)
    await stage.run(removeFromTablet(other.db, assessmentId))
    await backedUp(stage, 2)
    await leaves(stage)
    for (const _ of [1, 2]) {
      await pruneAfter(stage, 2, 0)
      await stage.run(refreshLists(other.db, other.ports))
      await world.pass(second)
    }
    await pruneAfter(stage, 2, 0)
    const lanes = await world.during(other.db.lanes.count())
    expect(stage, lanes === 0, `${lanes} lanes are kept`)
    first.answer()
    await world.pass(90)
    const { phase } = one.engine.state()
    expect(stage, phase === 'idle', `the first tab says ${phase}`)
    const [rows, again] = [await rowsOn(stage, 2), await world.during(one.db.lanes.count())]
    expect(
      stage,
      rows.length === 0 && again === 0,
      `${rows.length} rows and ${again} lanes are back`,
    )
    return history
  },
})

export const forgottenMeanwhileOrRefused = [forgottenMeanwhile(false), forgottenMeanwhile(true)]
