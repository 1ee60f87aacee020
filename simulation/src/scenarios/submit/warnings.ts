import { writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { queueSubmit } from '@apron/pwa/sync/record/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/view/unsent.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { submitOne } from '../../people/submitting.ts'
import { callAs } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import { changeTeam } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const warnsOfUnsentWorkOnAnotherTabletBeforeASubmit: Scenario = {
  name: 'warns-of-unsent-work-on-another-tablet-before-a-submit',
  says: 'A tablet holds one unsent answer. The lead is warned, confirms and submits; the log names the tablet, and the answer arrives late.',
  batch: 1,
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(0, 1)
    await fixture.answer(1, rating('non-compliant', 'arrives'))
    await fixture.answer(1, rating('not-confirmed', 'stays on the tablet'), 1)
    fixture.hold(1, '/api/assessment')
    fixture.tablet(1).isOnline = true
    await fixture.poke(1, 1_000)
    const first = fixture.next()
    await fixture.deliver(first, 1_000)
    fixture.next().lose()
    fixture.hold(1, null)
    await fixture.offline(1)
    await fixture.online(0)
    await fixture.run(submitOne(history, fixture.tab(0), assessmentId, true))
    fixture.expect(
      fixture.refusals('UnacknowledgedError') === 1,
      'it was submitted without a warning of the other tablet',
    )
    await fixture.run(submitOne(history, fixture.tab(0), assessmentId, false))
    await fixture.online(0)
    const [submit] = await fixture.log('submit')
    const { acknowledged = [] } = JSON.parse(submit?.body ?? '{}') as {
      acknowledged?: { device: string; count: number }[]
    }
    const device = (await fixture.log('answer')).at(-1)?.deviceId
    const isSaid = acknowledged.length === 1 && acknowledged[0]?.device === device
    fixture.expect(isSaid && acknowledged[0]?.count === 1, `the submit names ${submit?.body}`)
    fixture.expect(submit?.status === 'applied', `the submit is ${submit?.status}`)
    await fixture.online(1)
    const late = (await fixture.log('answer')).at(-1)
    fixture.expect(late?.reason === 'submitted', `the late answer is ${late?.status}`)
  },
}

export const warnsOnlyOfUnsentWorkOfColleagues: Scenario = {
  name: 'warns-only-of-unsent-work-of-colleagues',
  says: 'The lead is warned of unsent work of colleagues and again when it grows, not of their own, of strangers or of sent work.',
  play: async (fixture) => {
    const { history, assessmentId, world, scene, server } = fixture
    const tab = fixture.tab(0)
    await fixture.answerAll(0)
    await fixture.online(0)
    const warnings = async (): Promise<string> => {
      await fixture.online(0)
      const others = await world.during(unsentOfOthers(tab.db, assessmentId))
      return others.map((it) => it.count).join()
    }
    const type = async (tablet: number, question: number): Promise<void> => {
      const { db, ports } = fixture.tab(tablet)
      const { id, version } = fixture.questions[question]!
      const value = rating('non-compliant', 'half a sen')
      const draft = { assessmentId, register: answerRegister(id), value, version }
      await world.during(writeDraft(db, ports, draft))
      await fixture.online(tablet)
    }
    const other = scene.assessments[1]!.id
    await changeTeam({ ...fixture, assessmentId: other }, [scene.lead.id, scene.admin.id])
    const { epoch } = await viewServer(server)
    // On the team of the other assessment, and never of this one.
    const assessments = [other, assessmentId].join()
    const query = { since: 0, epoch, assessments, deviceId: server.newId(), unsent: '1,7' }
    await callAs(fixture, scene.admin, 'sync.changes', { query })
    await type(0, 0)
    const own = await warnings()
    fixture.expect(own === '', `warned of ${own}, and nobody else has anything`)
    await type(1, 1)
    const one = await warnings()
    fixture.expect(one === '1', `warned of ${one}`)
    const known = await world.during(unsentOfOthers(tab.db, assessmentId))
    await type(1, 2)
    fixture.expectEqual('warned of', await warnings(), '2')
    const before = fixture.refusals('UnacknowledgedError')
    await fixture.run(
      attempt(history, tab, 'submits', () => queueSubmit(tab.db, tab.ports, assessmentId, known)),
    )
    const isTold = fixture.refusals('UnacknowledgedError') === before + 1
    fixture.expect(isTold, 'it was submitted without a warning of the second text')
    await world.during(fixture.tab(1).db.drafts.clear())
    await fixture.online(1)
    const none = await warnings()
    fixture.expect(none === '', `warned of ${none}, and all is sent`)
    await fixture.run(submitOne(history, tab, assessmentId, true))
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
}
