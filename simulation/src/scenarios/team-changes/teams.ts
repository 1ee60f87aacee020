import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { decideAll } from '../fixture/late-arrivals.ts'
import { expect, logOf, offline, refusals, rowsOn } from '../fixture/steps.ts'
import { changeTeam, moveToOtherOrganization, withThird } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const bringsBackAnAssessmentWhenItsPersonReturnsToTheTeam: Scenario = {
  name: 'brings-back-an-assessment-when-its-person-returns-to-the-team',
  says: 'A person who sees only their team’s assessments leaves the team and returns. The assessment disappears and returns with all changes, and their work is on the server.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, server } = history
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('non-compliant', 'of who left'))
    const isGone = async (): Promise<boolean | undefined> =>
      (await world.during(stage.tab(2).db.assessments.get(assessmentId)))?.isGone
    await withThird(stage, false)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'before they knew'), 2)
    await stage.connect(1, true)
    await stage.connect(2, true)
    expect(stage, (await isGone()) === true, 'it is still there for who left')
    await stage.answer(stage.tab(1), judged('fully-compliant', 'meanwhile'), 1)
    await stage.connect(1, true)
    await withThird(stage, true)
    await stage.connect(2, true)
    // Whoever opens the list is told that it is there again.
    void refreshLists(stage.tab(2).db, stage.tab(2).ports)
    await stage.connect(2, true)
    await world.pass(60_000)
    expect(stage, (await isGone()) === false, 'it is not back')
    const said = (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.body}`).join()
    expect(stage, said.includes('of who left'), 'the work of who left did not arrive')
    await check(history, false)
    return history
  },
}

export const showsDecisionsToAnAuthorWhoMayNotSeeTheAssessment: Scenario = {
  name: 'shows-decisions-to-an-author-who-may-not-see-the-assessment',
  says: 'A former member has two late answers. The tablet shows both decisions and reads nothing else of the assessment.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, server, tokens } = history
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('non-compliant', 'declined'))
    await stage.answer(stage.tab(2), judged('not-confirmed', 'taken in'), 1)
    await withThird(stage, false)
    await stage.connect(2, true)
    const rows = () => world.during(stage.tab(2).db.outbox.orderBy('id').toArray())
    const states = async () => (await rows()).map((row) => `${row.state} ${row.reason}`).join()
    const late = await states()
    expect(stage, late === 'parked left-team,parked left-team', `they are ${late}`)
    for (const [index, { id: mutationId }] of (await rows()).entries()) {
      const body =
        index === 0 ? { decision: 'decline', reason: 'Too late.' } : { decision: 'take-in' }
      const params = { assessmentId, mutationId }
      await server.call('parked.decide', { params, body }, tokens.get(scene.lead.id) ?? '')
    }
    await stage.answer(stage.tab(0), judged('fully-compliant', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(2, true)
    const told = await states()
    expect(stage, told === 'refused declined,done taken-in', `the tablet says ${told}`)
    const read = JSON.stringify(await world.during(stage.tab(2).db.registers.toArray()))
    expect(stage, !read.includes('not theirs to read'), 'what others wrote was read')
    return history
  },
}

export const parksUnsentWorkOfAPersonMovedToAnotherOrganization: Scenario = {
  name: 'parks-unsent-work-of-a-person-moved-to-another-organization',
  says: 'A supervisor is moved with an unsent answer and a resolution. The answer waits for the lead, the resolution is refused, and nothing else is read.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, server } = history
    await server.look((db) =>
      db
        .updateTable('user')
        .set({ role: 'auditor-supervisor' })
        .where('id', '=', scene.third.id)
        .execute(),
    )
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'one'), 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'other'), 1)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('not-confirmed', 'unsent'))
    await stage.resolve(stage.tab(2), judged('not-applicable', 'ended from outside'), 1)
    await moveToOtherOrganization(stage, scene.third.id)
    await stage.answer(stage.tab(0), judged('improvement-desirable', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(2, true)
    const states = async () => {
      const rows = await world.during(stage.tab(2).db.outbox.toArray())
      const inOrder = rows.toSorted((a, b) => a.n - b.n)
      return inOrder.map((row) => `${row.kind} ${row.state} ${row.reason}`).join()
    }
    const late = await states()
    const resolutions = (await logOf(stage, 'resolve')).map((row) => row.status).join()
    expect(stage, !resolutions.includes('applied'), 'a conflict was ended from outside')
    expect(stage, late.startsWith('answer parked left-team'), `they are ${late}`)
    const taken = await decideAll(stage, 'take-in')
    expect(stage, taken === 1, `${taken} late arrivals were taken in`)
    await stage.connect(2, true)
    const told = await states()
    expect(stage, told.startsWith('answer done taken-in'), `the tablet says ${told}`)
    const read = JSON.stringify(await world.during(stage.tab(2).db.registers.toArray()))
    expect(stage, !read.includes('not theirs to read'), 'what others wrote was read')
    return history
  },
}

export const refusesAnswersOfPeopleOffTheTeamOnTheTablet: Scenario = {
  name: 'refuses-answers-of-people-off-the-team-on-the-tablet',
  says: 'A former member and a supervisor who was never on the team answer. The tablet refuses both; the supervisor may resolve a conflict.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene } = history
    const refused = (): number => refusals(stage, 'NotWritableError')
    const setRole = (role: 'trial' | 'auditor-supervisor', id: string) =>
      server.look((db) => db.updateTable('user').set({ role }).where('id', '=', id).execute())
    await setRole('trial', scene.second.id)
    await setRole('auditor-supervisor', scene.third.id)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'one'), 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'other'), 1)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await changeTeam(stage, [scene.lead.id])
    for (const tablet of [1, 2]) {
      await signIn(history, stage.tablet(tablet))
      await stage.connect(tablet, true)
      const before = refused()
      await stage.answer(stage.tab(tablet), judged('non-compliant', 'not theirs to say'))
      expect(stage, refused() === before + 1, `${stage.tablet(tablet).name} took an answer`)
    }
    await stage.resolve(stage.tab(2), judged('not-confirmed', 'ended'), 1)
    await stage.connect(2, true)
    const states = (await rowsOn(stage, 2)).map((row) => row.state).join()
    expect(stage, states === 'done', `what ended the conflict is ${states}`)
    return history
  },
}
