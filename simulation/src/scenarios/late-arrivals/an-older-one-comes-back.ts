import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { copyOf } from '../receipts/copies.ts'
import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import { decideAll, returnIt, withLateArrival } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'

export const olderComesBack: Scenario = {
  name: 'an-older-answer-of-ones-own-comes-back',
  says: 'An answer waits for the lead, and its tablet, which was imaged, takes another name; it is taken in while its author answers the question twice more, and the tablet reads of all that before the receipts of the two are there: it shows the old answer and the newest, which contradict each other, as the server does.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId, questions } = stage
    const { world } = history
    const [tab, other] = [stage.tab(1, 0), stage.tab(1, 1)]
    await returnIt(stage)
    const copy = await copyOf(stage, 1)
    await stage.connect(copy, true)
    await stage.answer(stage.tab(copy), judged('non-compliant', 'of the copy'), 1)
    await stage.connect(copy, true)
    await offline(stage, copy)
    await stage.connect(1, true)
    await stage.answer(tab, judged('fully-compliant', 'under another name'), 2)
    await stage.connect(1, true)
    await offline(stage, 1)
    const lanes = new Set((await rowsOn(stage, 1)).map((row) => row.deviceId)).size
    expect(stage, lanes === 2, `its answers lie in ${lanes} lanes`)
    expect(stage, (await decideAll(stage, 'take-in')) === 1, 'nothing waited for the lead')
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    other.engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    for (const said of ['newer', 'newest']) await stage.answer(tab, judged('not-confirmed', said))
    tab.engine.poke()
    await world.pass(1_000)
    const sends = stage.next()
    for (const request of [sends, asks]) {
      request.arrive()
      await world.pass(100)
    }
    asks.answer()
    await world.pass(100)
    const register = answerRegister(questions[0]!.id)
    const { heads } = await world.during(viewRegister(tab.db, assessmentId, register))
    const shown = heads.map(({ value }) => (value as AnswerValue).findings).toSorted()
    expect(stage, shown.join() === 'late,newest', `the tablet shows ${shown.join()}`)
    sends.answer()
    stage.hold(1, null)
    await stage.connect(1, true)
    return history
  },
}
