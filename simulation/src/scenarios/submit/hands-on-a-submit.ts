import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/unsent.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { submitOne } from '../../people/submitting.ts'
import { viewServer } from '../../server/look.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  refusals,
  rowsOn,
  statusOf,
  submit,
  takesBack,
} from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import { asks } from '../fixture/told-by-wire.ts'

export const withdrawnInTime: Scenario = {
  name: 'a-submit-that-is-taken-back',
  says: 'A submit is taken back before it was sent, and the work goes on in the same lane; one that is on its way is not taken back; between its receipt and the next pull the tablet takes no answer.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    await submit(stage, 0)
    expect(stage, (await takesBack(stage)) !== null, 'what was not sent is not taken back')
    await stage.answer(tab, judged('non-compliant', 'instead of the submit'))
    await stage.connect(0, true)
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    const states = new Set((await rowsOn(stage, 0)).map((row) => row.state))
    expect(stage, devices.size === 1 && (await logOf(stage, 'hole')).length === 0, 'a hole is left')
    expect(stage, [...states].join() === 'done', `they are ${[...states].join()}`)
    stage.hold(0, '/api/assessment/submit')
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(2_000)
    const sent = stage.next()
    expect(stage, (await takesBack(stage)) === null, 'what is on its way is taken back')
    sent.arrive()
    await world.pass(100)
    stage.hold(0, '/api/sync/changes')
    sent.answer()
    await world.pass(1_000)
    const before = refusals(stage, 'NotWritableError')
    await stage.answer(tab, judged('fully-compliant', 'after it was submitted'), 1)
    const isTold = refusals(stage, 'NotWritableError') === before + 1
    expect(stage, isTold, 'an answer was taken after the submit')
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const whoIsNamed: Scenario = {
  name: 'who-is-named-before-a-submit',
  says: 'Whoever submits is warned of a colleague’s unsent work, again when there is more of it, and neither of their own, nor of one who was never on the team, nor of who has sent all.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, server } = history
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const warned = async (): Promise<string> => {
      await stage.connect(0, true)
      const others = await world.during(unsentOfOthers(tab.db, assessmentId))
      return others.map((it) => it.count).join()
    }
    const type = async (tablet: number, question: number): Promise<void> => {
      const { db, ports } = stage.tab(tablet)
      const { id, version } = stage.questions[question]!
      const value = judged('non-compliant', 'half a sen')
      const draft = { assessmentId, register: answerRegister(id), value, version }
      await world.during(writeDraft(db, ports, draft))
      await stage.connect(tablet, true)
    }
    const other = scene.assessments[1]!.id
    await changeTeam({ history, assessmentId: other }, [scene.lead.id, scene.admin.id])
    const { epoch } = await viewServer(server)
    // On the team of the other, where it has something too, and never of this one.
    const assessments = [other, assessmentId].join()
    const query = { since: 0, epoch, assessments, deviceId: server.newId(), unsent: '1,7' }
    await asks(stage, scene.admin, 'sync.changes', { query })
    await type(0, 0)
    const own = await warned()
    expect(stage, own === '', `warned of ${own}, and nobody else has anything`)
    await type(1, 1)
    const one = await warned()
    expect(stage, one === '1', `warned of ${one}`)
    const known = await world.during(unsentOfOthers(tab.db, assessmentId))
    await type(1, 2)
    const two = await warned()
    expect(stage, two === '2', `warned of ${two}`)
    const before = refusals(stage, 'UnacknowledgedError')
    await stage.run(
      attempt(history, tab, 'submits', () => queueSubmit(tab.db, tab.ports, assessmentId, known)),
    )
    const isTold = refusals(stage, 'UnacknowledgedError') === before + 1
    expect(stage, isTold, 'it was submitted over one text more than was known')
    await world.during(stage.tab(1).db.drafts.clear())
    await stage.connect(1, true)
    const none = await warned()
    expect(stage, none === '', `warned of ${none}, and all is sent`)
    await stage.run(submitOne(history, tab, assessmentId, true))
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
