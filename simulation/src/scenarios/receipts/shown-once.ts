import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const sends = '/api/assessment/launch'

export const shownOnce: Scenario = {
  name: 'taken-again-while-an-answer-waits-in-another-lane',
  says: 'An answer is applied and nothing comes back; the tablet is told that its lane is in use, lays the answer into another, and takes the audit again before it is sent: it shows the answer once, and the log holds it once.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db, ports, engine } = stage.tab(0)
    const isSent = ({ method }: { readonly method: string }): boolean => method === 'PUT'
    const goOn = async (): Promise<void> => {
      engine.poke()
      await world.pass(2_000)
    }
    stage.hold(0, sends)
    await stage.answer(stage.tab(0), judged('non-compliant', 'once'))
    await goOn()
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    first.lose()
    await goOn()
    const second = stage.next()
    tells(stage, sends, { status: 409, code: 'lane-forked' }, isSent)
    second.arrive()
    await world.pass(100)
    tells(stage, sends, null)
    second.answer()
    await goOn()
    const third = stage.next()
    void takeOffline(db, ports, assessmentId)
    await world.pass(100)
    const taking = stage.next()
    taking.arrive()
    await world.pass(100)
    taking.answer()
    await world.pass(1_000)
    const register = answerRegister(stage.questions[0]!.id)
    const { heads, unsent } = await world.during(viewRegister(db, assessmentId, register))
    expect(stage, unsent, 'it was sent before the audit was taken again')
    expect(stage, heads.length === 1, `${heads.length} answers are shown`)
    third.arrive()
    await world.pass(100)
    third.answer()
    stage.hold(0, null)
    await stage.connect(0, true)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 1, `it is ${answers} times in the log`)
    return history
  },
}
