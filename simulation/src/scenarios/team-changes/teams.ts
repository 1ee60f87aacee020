import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { rating } from '../fixture/fixture.ts'
import { decideAll } from '../fixture/late-arrivals.ts'
import { changeTeam, moveToOtherOrganization, setThirdOnTeam } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const bringsBackAnAssessmentWhenItsPersonReturnsToTheTeam: Scenario = {
  name: 'brings-back-an-assessment-when-its-person-returns-to-the-team',
  says: 'A person who sees only their team’s assessments leaves the team and returns. The assessment disappears and returns with all changes, and their work is on the server.',
  play: async (fixture) => {
    const { history, assessmentId, world, scene, server } = fixture
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await fixture.offline(2)
    await fixture.answer(2, rating('non-compliant', 'of a former member'))
    const isGone = async (): Promise<boolean | undefined> =>
      (await world.during(fixture.tab(2).db.assessments.get(assessmentId)))?.isGone
    await setThirdOnTeam(fixture, false)
    await fixture.sendAnswer(1, rating('improvement-desirable', 'before they knew'), 2)
    await fixture.online(2)
    fixture.expect((await isGone()) === true, 'the former member still has the assessment')
    await fixture.sendAnswer(1, rating('fully-compliant', 'meanwhile'), 1)
    await setThirdOnTeam(fixture, true)
    await fixture.online(2)
    // The list shows that it is there again.
    void refreshLists(fixture.tab(2).db, fixture.tab(2).ports)
    await fixture.online(2)
    await world.pass(60_000)
    fixture.expect((await isGone()) === false, 'the assessment is not back')
    const found = (await fixture.log('answer')).map((row) => `${row.status} ${row.body}`).join()
    fixture.expect(
      found.includes('of a former member'),
      'the work of the former member did not arrive',
    )
    await check(history, false)
  },
}

export const showsDecisionsToAnAuthorWhoMayNotSeeTheAssessment: Scenario = {
  name: 'shows-decisions-to-an-author-who-may-not-see-the-assessment',
  says: 'A former member has two late answers. The tablet shows both decisions and reads nothing else of the assessment.',
  play: async (fixture) => {
    const { assessmentId, world, scene, server, tokens } = fixture
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await fixture.offline(2)
    await fixture.answer(2, rating('non-compliant', 'declined'))
    await fixture.answer(2, rating('not-confirmed', 'taken in'), 1)
    await setThirdOnTeam(fixture, false)
    await fixture.online(2)
    const rows = () => world.during(fixture.tab(2).db.outbox.orderBy('id').toArray())
    const states = async () => (await rows()).map((row) => `${row.state} ${row.reason}`).join()
    const late = await states()
    fixture.expect(late === 'parked left-team,parked left-team', `the states are ${late}`)
    for (const [index, { id: mutationId }] of (await rows()).entries()) {
      const body =
        index === 0 ? { decision: 'decline', reason: 'Too late.' } : { decision: 'take-in' }
      const params = { assessmentId, mutationId }
      await server.call('parked.decide', { params, body }, tokens.get(scene.lead.id) ?? '')
    }
    await fixture.sendAnswer(0, rating('fully-compliant', 'not theirs to read'))
    await fixture.online(2)
    fixture.expectEqual('the tablet shows', await states(), 'refused declined,done taken-in')
    const read = JSON.stringify(await world.during(fixture.tab(2).db.registers.toArray()))
    fixture.expect(!read.includes('not theirs to read'), 'answers of others were read')
  },
}

export const parksUnsentWorkOfAPersonMovedToAnotherOrganization: Scenario = {
  name: 'parks-unsent-work-of-a-person-moved-to-another-organization',
  says: 'A supervisor is moved with an unsent answer and a resolution. The answer waits for the lead, the resolution is refused, and nothing else is read.',
  play: async (fixture) => {
    const { world, scene, server } = fixture
    await server.look((db) =>
      db
        .updateTable('user')
        .set({ role: 'auditor-supervisor' })
        .where('id', '=', scene.third.id)
        .execute(),
    )
    await fixture.offline(0, 1)
    await fixture.answer(0, rating('fully-compliant', 'one'), 1)
    await fixture.answer(1, rating('non-compliant', 'other'), 1)
    await fixture.online(0, 1, 2)
    await fixture.offline(2)
    await fixture.answer(2, rating('not-confirmed', 'unsent'))
    await fixture.resolve(2, rating('not-applicable', 'ended from outside'), 1)
    await moveToOtherOrganization(fixture, scene.third.id)
    await fixture.sendAnswer(0, rating('improvement-desirable', 'not theirs to read'))
    await fixture.online(2)
    const states = async () => {
      const rows = await world.during(fixture.tab(2).db.outbox.toArray())
      const inOrder = rows.toSorted((a, b) => a.n - b.n)
      return inOrder.map((row) => `${row.kind} ${row.state} ${row.reason}`).join()
    }
    const late = await states()
    const resolutions = (await fixture.log('resolve')).map((row) => row.status).join()
    fixture.expect(!resolutions.includes('applied'), 'the resolution was accepted')
    fixture.expect(late.startsWith('answer parked left-team'), `the states are ${late}`)
    const taken = await decideAll(fixture, 'take-in')
    fixture.expect(taken === 1, `${taken} late arrivals were accepted`)
    await fixture.online(2)
    const shown = await states()
    fixture.expect(shown.startsWith('answer done taken-in'), `the tablet shows ${shown}`)
    const read = JSON.stringify(await world.during(fixture.tab(2).db.registers.toArray()))
    fixture.expect(!read.includes('not theirs to read'), 'answers of others were read')
  },
}

export const refusesAnswersOfPeopleOffTheTeamOnTheTablet: Scenario = {
  name: 'refuses-answers-of-people-off-the-team-on-the-tablet',
  says: 'A former member and a supervisor who was never on the team answer. The tablet refuses both; the supervisor may resolve a conflict.',
  play: async (fixture) => {
    const { history, server, scene } = fixture
    const refused = (): number => fixture.refusals('NotWritableError')
    const setRole = (role: 'trial' | 'auditor-supervisor', id: string) =>
      server.look((db) => db.updateTable('user').set({ role }).where('id', '=', id).execute())
    await setRole('trial', scene.second.id)
    await setRole('auditor-supervisor', scene.third.id)
    await fixture.offline(0, 1)
    await fixture.answer(0, rating('non-compliant', 'one'), 1)
    await fixture.answer(1, rating('fully-compliant', 'other'), 1)
    await fixture.online(0, 1)
    await changeTeam(fixture, [scene.lead.id])
    for (const tablet of [1, 2]) {
      await signIn(history, fixture.tablet(tablet))
      await fixture.online(tablet)
      const before = refused()
      await fixture.answer(tablet, rating('non-compliant', 'not theirs to say'))
      fixture.expect(refused() === before + 1, `${fixture.tablet(tablet).name} took an answer`)
    }
    await fixture.resolve(2, rating('not-confirmed', 'ended'), 1)
    await fixture.online(2)
    const states = (await fixture.rows(2)).map((row) => row.state).join()
    fixture.expect(states === 'done', `the resolution is ${states}`)
  },
}
