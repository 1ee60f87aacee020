import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/unsent.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { submitOne } from '../../people/submitting.ts'
import { asks } from '../fixture/client.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { answerAll, expect, logOf, offline, refusals, statusOf } from '../fixture/steps.ts'
import { changeTeam } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const warnsOfUnsentWorkOnAnotherTabletBeforeASubmit: Scenario = {
  name: 'warns-of-unsent-work-on-another-tablet-before-a-submit',
  says: 'A tablet holds one unsent answer. The lead is warned, confirms and submits; the log names the tablet, and the answer arrives late.',
  play: async () => {
    const stage = await createStage({ batch: 1 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'arrives'))
    await stage.answer(stage.tab(1), judged('not-confirmed', 'stays on the tablet'), 1)
    stage.hold(1, '/api/assessment')
    stage.tablet(1).isOnline = true
    stage.tab(1).engine.poke()
    await world.pass(1_000)
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    first.answer()
    await world.pass(1_000)
    stage.next().lose()
    stage.hold(1, null)
    await offline(stage, 1)
    await stage.connect(0, true)
    const refusals = (): number => witness.counts.get('said no: UnacknowledgedError') ?? 0
    await stage.run(submitOne(history, stage.tab(0), assessmentId, true))
    expect(stage, refusals() === 1, 'it was submitted without a word on the other tablet')
    await stage.run(submitOne(history, stage.tab(0), assessmentId, false))
    await stage.connect(0, true)
    const [submit] = await logOf(stage, 'submit')
    const { acknowledged = [] } = JSON.parse(submit?.body ?? '{}') as {
      acknowledged?: { device: string; count: number }[]
    }
    const device = (await logOf(stage, 'answer')).at(-1)?.deviceId
    const isSaid = acknowledged.length === 1 && acknowledged[0]?.device === device
    expect(stage, isSaid && acknowledged[0]?.count === 1, `said is ${submit?.body}`)
    expect(stage, submit?.status === 'applied', `the submit is ${submit?.status}`)
    await stage.connect(1, true)
    const late = (await logOf(stage, 'answer')).at(-1)
    expect(stage, late?.reason === 'submitted', `the late answer is ${late?.status}`)
    return history
  },
}

export const warnsOnlyOfUnsentWorkOfColleagues: Scenario = {
  name: 'warns-only-of-unsent-work-of-colleagues',
  says: 'The lead is warned of unsent work of colleagues and again when it grows, not of their own, of strangers or of sent work.',
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
