import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { makeRoom } from '@apron/pwa/sync/record/make-room.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import {
  decideAll,
  decide,
  returnAssessment,
  waitingFor,
  createLateArrivals,
} from '../fixture/late-arrivals.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

const takeOfflineAgain = async (fixture: Fixture): Promise<void> => {
  const { history, assessmentId } = fixture
  fixture.tablet(1).isOnline = true
  const { db, ports } = fixture.tab(1)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(1_000)
}

export const showsADecisionWhenTheAssessmentIsTakenOfflineAgain: Scenario = {
  name: 'shows-a-decision-when-the-assessment-is-taken-offline-again',
  says: 'The lead declines a late answer. Its tablet takes the assessment offline again and shows the decision before it asks for changes.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    await takeOfflineAgain(fixture)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
  },
}

export const showsADecisionOnARemovedAssessment: Scenario = {
  name: 'shows-a-decision-on-a-removed-assessment',
  says: 'An assessment is removed from a tablet while its late answer waits. The tablet still shows the decision, and gets the answers back with the assessment.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId } = fixture
    await fixture.run(removeFromTablet(fixture.tab(1).db, assessmentId))
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
    await takeOfflineAgain(fixture)
    const { registers } = fixture.tab(1).db
    const kept = await fixture.world.during(registers.count())
    fixture.expect(kept === fixture.questions.length, `${kept} registers are there again`)
  },
}

export const showsADecisionAfterQuestionsWereFreedForRoom: Scenario = {
  name: 'shows-a-decision-after-questions-were-freed-for-room',
  says: 'A tablet without room frees the questions of an assessment with a late answer. It still gets the decision and does not read the log again from the start.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId } = fixture
    const { db } = fixture.tab(1)
    const find = () => fixture.world.during(db.assessments.get(assessmentId))
    const read = (await find())?.cursor
    await fixture.run(makeRoom(db))
    fixture.expect((await find())?.takenAt === null, 'there was nothing to free')
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    fixture.hold(1, changesPath)
    await fixture.online(1)
    const pull = fixture.next()
    const { searchParams } = new URL(pull.asked.url, 'https://apron.example')
    const since = searchParams.get('since')
    fixture.expect(since === `${read}`, `had read up to ${read}, and asks since ${since}`)
    pull.lose()
    fixture.hold(1, null)
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
  },
}

export const keepsADecisionThatArrivesBeforeTheReceipt: Scenario = {
  name: 'keeps-a-decision-that-arrives-before-the-receipt',
  says: 'A late answer is declined before its tablet has the receipt. Another tab reads the decision first, and the receipt does not undo it.',
  tabs: 2,
  play: async (fixture) => {
    const { world } = fixture
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(1)
    await fixture.submit(0)
    await fixture.online(0)
    fixture.hold(1, '/api/')
    fixture.tablet(1).isOnline = true
    await fixture.poke(1, 1_000, 1)
    const pull = fixture.next()
    await fixture.answer(fixture.tab(1, 0), rating('non-compliant', 'late'))
    await fixture.poke(1, 1_000, 0)
    const batch = fixture.next()
    await fixture.arrive(batch)
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    await fixture.deliver(pull)
    batch.answer()
    await world.pass(100)
    fixture.hold(1, null)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
  },
}

export const showsTheDecisionsOnTwoLateArrivals: Scenario = {
  name: 'shows-the-decisions-on-two-late-arrivals',
  says: 'The lead declines two answers of a tablet without signal. The tablet shows both decisions.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture, 2)
    fixture.expect((await decideAll(fixture, 'decline')) === 2, 'there were not two late arrivals')
    await fixture.online(1)
    const reason = await fixture.states(1)
    fixture.expect(reason === 'refused declined,refused declined', `the tablet shows ${reason}`)
  },
}

export const keepsTheFirstOfTwoDecisions: Scenario = {
  name: 'keeps-the-first-of-two-decisions',
  says: 'A late answer is accepted, and somebody with an older list declines it. The first decision stands alone.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    await returnAssessment(fixture)
    const [waiting] = await waitingFor(fixture)
    fixture.expect(waiting !== undefined, 'no late arrival waited')
    await decide(fixture, waiting ?? '', 'take-in')
    await decide(fixture, waiting ?? '', 'decline')
    fixture.expect((await fixture.log('take-in')).length === 1, 'it was not accepted')
    fixture.expect((await fixture.log('decline')).length === 0, 'it was declined as well')
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'done taken-in')
  },
}

export const replacesALateArrivalByItsAuthorsNewerAnswer: Scenario = {
  name: 'replaces-a-late-arrival-by-its-authors-newer-answer',
  says: 'An author answers again while their late answer waits, and a colleague corrects that. When the late answer is accepted, the correction alone stands.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    await returnAssessment(fixture)
    await fixture.online(1)
    await fixture.sendAnswer(1, rating('improvement-desirable', 'anew'))
    await fixture.online(0)
    await fixture.sendAnswer(0, rating('non-compliant', 'corrected'))
    fixture.expect((await decideAll(fixture, 'take-in')) === 1, 'no late arrival waited')
    const { heads } = await viewServer(fixture.server)
    const register = answerRegister(fixture.questions[0]!.id)
    const standing = heads.filter((head) => head.register === register)
    const found = standing.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    fixture.expect(found.join() === 'corrected', `standing: ${found.join()}`)
    await fixture.online(1)
    const { db } = fixture.tab(1)
    const view = await fixture.world.during(viewRegister(db, fixture.assessmentId, register))
    const shown = view.heads.map(({ value }) => (value as AnswerValue).findings).join()
    fixture.expect(shown === 'corrected', `the author’s tablet shows: ${shown}`)
  },
}

export const showsADecisionOnATabletAndItsCopy: Scenario = {
  name: 'shows-a-decision-on-a-tablet-and-its-copy',
  says: 'A tablet with a late answer is copied. Both show the decision of the lead.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const copy = await fixture.cloneTablet(1)
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    await fixture.online(1, copy, 1, copy)
    for (const tablet of [1, copy]) {
      const rows = await fixture.world.during(fixture.tab(tablet).db.outbox.toArray())
      const found = rows.map((row) => `${row.state} ${row.reason}`).join()
      fixture.expect(found === 'refused declined', `${fixture.tablet(tablet).name} says ${found}`)
    }
  },
}
