import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { makeRoom } from '@apron/pwa/sync/make-room.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import {
  decideAll,
  decideOn,
  reasonOnTablet,
  returnIt,
  waitingFor,
  withLateArrival,
} from '../fixture/late-arrivals.ts'
import { changesPath } from '../fixture/paths.ts'
import { copyOf } from '../fixture/restores.ts'
import { answerAll, expect, logOf, offline, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

const takeAgain = async (stage: Stage): Promise<void> => {
  const { history, assessmentId } = stage
  stage.tablet(1).isOnline = true
  const { db, ports } = stage.tab(1)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(1_000)
}

export const showsADecisionWhenTheAssessmentIsTakenOfflineAgain: Scenario = {
  name: 'shows-a-decision-when-the-assessment-is-taken-offline-again',
  says: 'The lead declines a late answer. Its tablet takes the assessment offline again and shows the decision before it asks for changes.',
  play: async () => {
    const stage = await withLateArrival()
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    await takeAgain(stage)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}

export const showsADecisionOnARemovedAssessment: Scenario = {
  name: 'shows-a-decision-on-a-removed-assessment',
  says: 'An assessment is removed from a tablet while its late answer waits. The tablet still shows the decision, and gets the answers back with the assessment.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    await stage.run(removeFromTablet(stage.tab(1).db, assessmentId))
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    await takeAgain(stage)
    const { registers } = stage.tab(1).db
    const kept = await history.world.during(registers.count())
    expect(stage, kept === stage.questions.length, `${kept} registers are there again`)
    return history
  },
}

export const showsADecisionAfterQuestionsWereFreedForRoom: Scenario = {
  name: 'shows-a-decision-after-questions-were-freed-for-room',
  says: 'A tablet without room frees the questions of an assessment with a late answer. It still gets the decision and does not read the log again from the start.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { db } = stage.tab(1)
    const find = () => history.world.during(db.assessments.get(assessmentId))
    const read = (await find())?.cursor
    await stage.run(makeRoom(db))
    expect(stage, (await find())?.takenAt === null, 'there was nothing to free')
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    stage.hold(1, changesPath)
    await stage.connect(1, true)
    const asks = stage.next()
    const { searchParams } = new URL(asks.asked.url, 'https://apron.example')
    const since = searchParams.get('since')
    expect(stage, since === `${read}`, `had read up to ${read}, and asks since ${since}`)
    asks.lose()
    stage.hold(1, null)
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return history
  },
}

export const keepsADecisionThatArrivesBeforeTheReceipt: Scenario = {
  name: 'keeps-a-decision-that-arrives-before-the-receipt',
  says: 'A late answer is declined before its tablet has the receipt. Another tab reads the decision first, and the receipt does not undo it.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 1)
    await submit(stage, 0)
    await stage.connect(0, true)
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    stage.tab(1, 1).engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    await stage.answer(stage.tab(1, 0), judged('non-compliant', 'late'))
    stage.tab(1, 0).engine.poke()
    await world.pass(1_000)
    const sends = stage.next()
    sends.arrive()
    await world.pass(100)
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    asks.arrive()
    await world.pass(100)
    asks.answer()
    await world.pass(100)
    sends.answer()
    await world.pass(100)
    stage.hold(1, null)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}

export const showsTheDecisionsOnTwoLateArrivals: Scenario = {
  name: 'shows-the-decisions-on-two-late-arrivals',
  says: 'The lead declines two answers of a tablet without signal. The tablet shows both decisions.',
  play: async () => {
    const stage = await withLateArrival(2)
    expect(stage, (await decideAll(stage, 'decline')) === 2, 'not both waited for the lead')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined,refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}

export const keepsTheFirstOfTwoDecisions: Scenario = {
  name: 'keeps-the-first-of-two-decisions',
  says: 'A late answer is accepted, and somebody with an older list declines it. The first decision stands alone.',
  play: async () => {
    const stage = await withLateArrival()
    await returnIt(stage)
    const [waiting] = await waitingFor(stage)
    expect(stage, waiting !== undefined, 'nothing waited for the lead')
    await decideOn(stage, waiting ?? '', 'take-in')
    await decideOn(stage, waiting ?? '', 'decline')
    expect(stage, (await logOf(stage, 'take-in')).length === 1, 'it was not taken in')
    expect(stage, (await logOf(stage, 'decline')).length === 0, 'it was declined as well')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'done taken-in', `the tablet says ${reason}`)
    return stage.history
  },
}

export const replacesALateArrivalByItsAuthorsNewerAnswer: Scenario = {
  name: 'replaces-a-late-arrival-by-its-authors-newer-answer',
  says: 'An author answers again while their late answer waits, and a colleague corrects that. When the late answer is accepted, the correction alone stands.',
  play: async () => {
    const stage = await withLateArrival()
    await returnIt(stage)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'anew'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('non-compliant', 'corrected'))
    await stage.connect(0, true)
    expect(stage, (await decideAll(stage, 'take-in')) === 1, 'nothing waited for the lead')
    const { heads } = await viewServer(stage.history.server)
    const register = answerRegister(stage.questions[0]!.id)
    const standing = heads.filter((head) => head.register === register)
    const said = standing.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    expect(stage, said.join() === 'corrected', `stands: ${said.join()}`)
    await stage.connect(1, true)
    const { db } = stage.tab(1)
    const view = await stage.history.world.during(viewRegister(db, stage.assessmentId, register))
    const shown = view.heads.map(({ value }) => (value as AnswerValue).findings).join()
    expect(stage, shown === 'corrected', `the author’s tablet shows: ${shown}`)
    return stage.history
  },
}

export const showsADecisionOnATabletAndItsCopy: Scenario = {
  name: 'shows-a-decision-on-a-tablet-and-its-copy',
  says: 'A tablet with a late answer is copied. Both show the decision of the lead.',
  play: async () => {
    const stage = await withLateArrival()
    const { history } = stage
    const copy = await copyOf(stage, 1)
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    for (const tablet of [1, copy, 1, copy]) await stage.connect(tablet, true)
    for (const tablet of [1, copy]) {
      const rows = await history.world.during(stage.tab(tablet).db.outbox.toArray())
      const said = rows.map((row) => `${row.state} ${row.reason}`).join()
      expect(stage, said === 'refused declined', `${stage.tablet(tablet).name} says ${said}`)
    }
    return history
  },
}
