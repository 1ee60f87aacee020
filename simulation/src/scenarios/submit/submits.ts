import { findObstaclesOf } from '@apron/pwa/sync/submit.ts'
import { save } from '../../people/deed.ts'
import { asks, mutationOf, sendsBatch, submitAs, submitOf, toldWhy } from '../fixture/client.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { submitPath } from '../fixture/paths.ts'
import { move } from '../fixture/reviews.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  refusals,
  rowsOn,
  statusOf,
  submit,
} from '../fixture/steps.ts'
import { changeTeam } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const submitsOnceWhenTwoPeopleSubmitTheSame: Scenario = {
  name: 'submits-once-when-two-people-submit-the-same',
  says: 'Two people submit the same contents. Both are told that it is submitted, and it is submitted once.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await submit(stage, 0)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    const reasons = (await logOf(stage, 'submit')).map((row) => `${row.status} ${row.reason}`)
    expect(stage, reasons.join() === 'applied null,applied already-submitted', reasons.join())
    return stage.history
  },
}

const submitAndLateAnswer = (answerIsFirst: boolean): Scenario => ({
  name: answerIsFirst ? 'a-late-answer-before-a-submit' : 'a-late-answer-after-a-submit',
  says: answerIsFirst
    ? 'Somebody’s answer reaches the server before a submit that did not see it: the submit is stale.'
    : 'Somebody’s answer reaches the server after the submit: it is parked, and nothing is lost.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    const order = answerIsFirst ? [1, 0] : [0, 1]
    for (const tablet of order) await stage.connect(tablet, true)
    const [row] = await logOf(stage, 'submit')
    const status = await statusOf(stage)
    if (answerIsFirst) {
      expect(stage, row?.reason === 'stale-review', `the submit is ${row?.status} ${row?.reason}`)
      expect(stage, status === 'in-progress', `the assessment is ${status}`)
    } else {
      const late = (await logOf(stage, 'answer')).at(-1)
      expect(stage, row?.status === 'applied' && status === 'in-review', `it is ${status}`)
      expect(stage, late?.status === 'parked', `the late answer is ${late?.status}`)
    }
    return stage.history
  },
})

export const submitsAndLateAnswers = [submitAndLateAnswer(true), submitAndLateAnswer(false)]

export const submitsAllTextsOnceConflictsAreResolved: Scenario = {
  name: 'submits-all-texts-once-conflicts-are-resolved',
  says: 'A conflict prevents the submit, and the tablet says so. Once resolved, the assessment is submitted with all its texts.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.answer(tab, judged('non-compliant', 'The fence is cut.'), 1)
    for (const text of ['takeaways', 'recommendations', 'findings'] as const) {
      const value = `What is said in ${text}. قيل.`
      await stage.run(save(history, tab, { kind: 'summary', assessmentId, text, value }))
    }
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'Of a colleague.'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    const found = await history.world.during(findObstaclesOf(tab.db, assessmentId))
    const reasons = found.map(({ reason }) => reason).join()
    expect(stage, reasons === 'in-conflict', `the tablet says ${reasons}`)
    await submit(stage, 0)
    const said = refusals(stage, 'ObstaclesError')
    expect(stage, said === 1, 'nobody was told that two contradict each other')
    await stage.resolve(tab, judged('non-compliant', 'Of both.'))
    await submit(stage, 0)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    const told = (await logOf(stage, 'submit')).map((row) => row.reason ?? row.status).join()
    expect(stage, told === 'applied', `it was ${told}`)
    return history
  },
}

export const namesWhatPreventsASubmit: Scenario = {
  name: 'names-what-prevents-a-submit',
  says: 'An answer conflict, a text conflict, a missing right and a cancelled assessment each prevent the submit, and the person is told which.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { lead, second, supervisor } = history.scene
    const told = async (who: { readonly id: string }, expected: string): Promise<void> => {
      const said = await submitAs(stage, who)
      expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    }
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the lead'))
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const { pins } = await viewServer(history.server)
    const isMeant = (pin: (typeof pins)[number]): boolean =>
      pin.assessmentId === stage.assessmentId && pin.questionId === stage.questions[0]!.id
    await told(lead, `refused in-conflict ${pins.find(isMeant)?.number}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('non-compliant', 'as agreed'))
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (const [who, value] of [
      [lead, 'Two gates are open.'],
      [second, 'One gate is open.'],
    ] as const) {
      const text = { kind: 'summary', text: 'findings', question: undefined, version: undefined }
      const mutations = [mutationOf(stage, { ...text, value })]
      const said = await sendsBatch(stage, who, { mutations })
      expect(stage, said === 'applied', `a text is ${said}`)
    }
    await told(lead, 'refused in-conflict summary/findings')
    await told(supervisor, 'refused not-permitted')
    const cancelled = await move(stage, supervisor, 'cancelled', 'The field is closed.')
    expect(stage, cancelled === 200, `it was not cancelled: ${cancelled}`)
    await told(lead, 'refused cancelled')
    const status = await statusOf(stage)
    expect(stage, status === 'cancelled', `it is ${status}`)
    await stage.connect(0, true)
    return history
  },
}

export const refusesSubmitsOfPeopleWithoutTheRight: Scenario = {
  name: 'refuses-submits-of-people-without-the-right',
  says: 'An admin, a member with another role and a former member submit. All are refused, and the lead submits.',
  play: async () => {
    const stage = await createStage()
    const { server, world, scene } = stage.history
    const { lead, second, third, admin } = scene
    const submits = (who: { readonly id: string }): Promise<string> => {
      const body = submitOf({ id: server.newId(), at: new Date(world.now()).toISOString() })
      return toldWhy(stage, who, 'assessment.submit', body)
    }
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const role = { params: { userId: second.id }, body: { role: 'quality-analyst' } }
    const { status } = await asks(stage, admin, 'user.change', role)
    expect(stage, status === 200, `nobody was given another role: ${status}`)
    await changeTeam(stage, [lead.id, second.id])
    for (const [who, what] of [
      [admin, 'who is not on the team'],
      [second, 'whose role does not submit'],
      [third, 'who left'],
    ] as const) {
      const said = await submits(who)
      expect(stage, said === 'refused not-permitted', `${what} is told ${said}`)
    }
    const before = await statusOf(stage)
    expect(stage, before === 'in-progress', `it is ${before}`)
    const said = await submits(lead)
    const after = await statusOf(stage)
    expect(stage, said === 'applied' && after === 'in-review', `${said}, and it is ${after}`)
    const kept = (await logOf(stage, 'submit')).length
    expect(stage, kept === 4, `the log has ${kept} of 4 submits`)
    return stage.history
  },
}

/** The lead is a trial, and everybody else of their organization is of another one. */
async function leadAsTrialAlone(stage: Stage): Promise<void> {
  const { server, scene } = stage.history
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
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const tab = stage.tab(0)
    await leadAsTrialAlone(stage)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, submitPath)
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(1_000)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    await stage.connect(0, false)
    sent.answer()
    stage.hold(0, null)
    const stands = await statusOf(stage)
    expect(stage, stands === 'complete', `on the server it is ${stands}`)
    await stage.connect(0, true)
    const moves = (await logOf(stage, 'move')).length
    expect(stage, moves === 1, `it was moved ${moves} times`)
    const kept = await world.during(tab.db.assessments.get(stage.assessmentId))
    const state = (await rowsOn(stage, 0)).find((row) => row.kind === 'submit')?.state
    expect(stage, kept?.status === 'complete', `the tablet says ${kept?.status}`)
    expect(stage, state === 'done', `its submit is ${state}`)
    return stage.history
  },
}
