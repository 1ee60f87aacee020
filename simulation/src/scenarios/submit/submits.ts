import { findObstaclesOf } from '@apron/pwa/sync/record/submit.ts'
import { save } from '../../people/tablet-step.ts'
import {
  callAs,
  mutationOf,
  sendBatch,
  submitAs,
  submitBody,
  describeReply,
} from '../fixture/client.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { submitPath } from '../fixture/paths.ts'
import { move } from '../fixture/reviews.ts'
import { changeTeam } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const submitsOnceWhenTwoPeopleSubmitTheSame: Scenario = {
  name: 'submits-once-when-two-people-submit-the-same',
  says: 'Two people submit the same contents. Both are told that it is submitted, and it is submitted once.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(0, 1)
    await fixture.submit(0)
    await fixture.submit(1)
    await fixture.online(1, 0)
    const reasons = (await fixture.log('submit')).map((row) => `${row.status} ${row.reason}`)
    fixture.expect(reasons.join() === 'applied null,applied already-submitted', reasons.join())
  },
}

const judgesAnAnswerAndASubmit = (answerIsFirst: boolean): Scenario => ({
  name: answerIsFirst
    ? 'refuses-a-submit-that-did-not-see-an-earlier-answer'
    : 'parks-an-answer-that-arrives-after-the-submit',
  says: answerIsFirst
    ? 'An answer reaches the server before a submit that did not see it. The submit is refused as stale.'
    : 'An answer reaches the server after the submit. It is parked, and nothing is lost.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(0, 1)
    await fixture.answer(1, rating('non-compliant', 'late'))
    await fixture.submit(0)
    const order = answerIsFirst ? [1, 0] : [0, 1]
    await fixture.online(...order)
    const [row] = await fixture.log('submit')
    const status = await fixture.status()
    if (answerIsFirst) {
      fixture.expect(row?.reason === 'stale-review', `the submit is ${row?.status} ${row?.reason}`)
      fixture.expect(status === 'in-progress', `the assessment is ${status}`)
    } else {
      const late = (await fixture.log('answer')).at(-1)
      fixture.expect(row?.status === 'applied' && status === 'in-review', `the status is ${status}`)
      fixture.expect(late?.status === 'parked', `the late answer is ${late?.status}`)
    }
  },
})

export const judgesAnswersAndSubmits = [true, false].map(judgesAnAnswerAndASubmit)

export const submitsAllTextsOnceConflictsAreResolved: Scenario = {
  name: 'submits-all-texts-once-conflicts-are-resolved',
  says: 'A conflict prevents the submit, and the tablet says so. Once resolved, the assessment is submitted with all its texts.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const tab = fixture.tab(0)
    await fixture.answerAll(0)
    await fixture.answer(tab, rating('non-compliant', 'The fence is cut.'), 1)
    for (const text of ['takeaways', 'recommendations', 'findings'] as const) {
      const value = `What is said in ${text}. قيل.`
      await fixture.run(save(history, tab, { kind: 'summary', assessmentId, text, value }))
    }
    await fixture.offline(0, 1)
    await fixture.sendAnswer(1, rating('non-compliant', 'Of a colleague.'))
    await fixture.online(0)
    const found = await fixture.world.during(findObstaclesOf(tab.db, assessmentId))
    fixture.expectEqual('the tablet shows', found.map(({ reason }) => reason).join(), 'in-conflict')
    await fixture.submit(0)
    const result = fixture.refusals('ObstaclesError')
    fixture.expect(result === 1, 'the person was not told of the conflict')
    await fixture.resolve(tab, rating('non-compliant', 'Of both.'))
    await fixture.submit(0)
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
    const shown = (await fixture.log('submit')).map((row) => row.reason ?? row.status).join()
    fixture.expect(shown === 'applied', `it was ${shown}`)
  },
}

export const namesWhatPreventsASubmit: Scenario = {
  name: 'names-what-prevents-a-submit',
  says: 'An answer conflict, a text conflict, a missing right and a cancelled assessment each prevent the submit, and the person is told which.',
  play: async (fixture) => {
    const { lead, second, supervisor } = fixture.scene
    const shown = async (who: { readonly id: string }, expected: string): Promise<void> => {
      const found = await submitAs(fixture, who)
      fixture.expect(found === expected, `instead of ${expected} the response is ${found}`)
    }
    await fixture.offline(0, 1)
    await fixture.answer(0, rating('non-compliant', 'of the lead'))
    await fixture.answer(1, rating('fully-compliant', 'of a colleague'))
    await fixture.online(0, 1)
    const { pins } = await viewServer(fixture.server)
    const isMeant = (pin: (typeof pins)[number]): boolean =>
      pin.assessmentId === fixture.assessmentId && pin.questionId === fixture.questions[0]!.id
    await shown(lead, `refused in-conflict ${pins.find(isMeant)?.number}`)
    await fixture.online(0)
    await fixture.resolve(0, rating('non-compliant', 'as agreed'))
    await fixture.answerAll(0)
    await fixture.online(0)
    for (const [who, value] of [
      [lead, 'Two gates are open.'],
      [second, 'One gate is open.'],
    ] as const) {
      const text = { kind: 'summary', text: 'findings', question: undefined, version: undefined }
      const mutations = [mutationOf(fixture, { ...text, value })]
      fixture.expectEqual('a text is', await sendBatch(fixture, who, { mutations }), 'applied')
    }
    await shown(lead, 'refused in-conflict summary/findings')
    await shown(supervisor, 'refused not-permitted')
    const cancelled = await move(fixture, supervisor, 'cancelled', 'The field is closed.')
    fixture.expect(cancelled === 200, `it was not cancelled: ${cancelled}`)
    await shown(lead, 'refused cancelled')
    fixture.expectEqual('status', await fixture.status(), 'cancelled')
    await fixture.online(0)
  },
}

export const refusesSubmitsOfPeopleWithoutTheRight: Scenario = {
  name: 'refuses-submits-of-people-without-the-right',
  says: 'An admin, a member with another role and a former member submit. All are refused, and the lead submits.',
  play: async (fixture) => {
    const { server, world, scene } = fixture
    const { lead, second, third, admin } = scene
    const submits = (who: { readonly id: string }): Promise<string> => {
      const body = submitBody({ id: server.newId(), at: new Date(world.now()).toISOString() })
      return describeReply(fixture, who, 'assessment.submit', body)
    }
    await fixture.answerAll(0)
    await fixture.online(0)
    const role = { params: { userId: second.id }, body: { role: 'quality-analyst' } }
    const { status } = await callAs(fixture, admin, 'user.change', role)
    fixture.expect(status === 200, `nobody was given another role: ${status}`)
    await changeTeam(fixture, [lead.id, second.id])
    for (const [who, what] of [
      [admin, 'an admin outside the team'],
      [second, 'a member with another role'],
      [third, 'a former member'],
    ] as const) {
      fixture.expectEqual(`${what} gets`, await submits(who), 'refused not-permitted')
    }
    fixture.expectEqual('status', await fixture.status(), 'in-progress')
    const found = await submits(lead)
    const after = await fixture.status()
    fixture.expect(found === 'applied' && after === 'in-review', `${found}, and it is ${after}`)
    const kept = (await fixture.log('submit')).length
    fixture.expect(kept === 4, `the log has ${kept} of 4 submits`)
  },
}

/** The lead is a trial and alone in their organization. */
async function makeLeadATrialAlone(fixture: Fixture): Promise<void> {
  const { server, scene } = fixture.history
  const { lead, stranger } = scene
  await server.look(async (db) => {
    await db.updateTable('user').set({ role: 'trial' }).where('id', '=', lead.id).execute()
    await db
      .updateTable('user')
      .set({ organizationId: stranger.organizationId })
      .where('organizationId', '=', lead.organizationId)
      .where('id', '!=', lead.id)
      .execute()
  })
}

export const completesAnAssessmentOfATrialWithoutColleagues: Scenario = {
  name: 'completes-an-assessment-of-a-trial-without-colleagues',
  says: 'A trial that is alone submits, and the response is lost. The assessment is complete, once, and the tablet shows it.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    await makeLeadATrialAlone(fixture)
    await fixture.answerAll(0)
    await fixture.online(0)
    fixture.hold(0, submitPath)
    await fixture.submit(0)
    tab.engine.poke()
    await world.pass(1_000)
    const sent = fixture.next()
    await fixture.arrive(sent)
    await fixture.connect(0, false)
    sent.answer()
    fixture.hold(0, null)
    fixture.expectEqual('on the server it is', await fixture.status(), 'complete')
    await fixture.online(0)
    const moves = (await fixture.log('move')).length
    fixture.expect(moves === 1, `it was moved ${moves} times`)
    const kept = await world.during(tab.db.assessments.get(fixture.assessmentId))
    const state = (await fixture.rows(0)).find((row) => row.kind === 'submit')?.state
    fixture.expect(kept?.status === 'complete', `the tablet shows ${kept?.status}`)
    fixture.expect(state === 'done', `its submit is ${state}`)
  },
}
