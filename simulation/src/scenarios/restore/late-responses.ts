import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { callAs } from '../fixture/client.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { rating, type Fixture } from '../fixture/fixture.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import type { Held } from '../../network.ts'
import type { Scenario } from '../scenario.ts'

export const sendsLostAnswersWhenALaunchShowsANewEpoch: Scenario = {
  name: 'sends-lost-answers-when-a-launch-shows-a-new-epoch',
  says: 'A tablet takes an assessment offline after a restore, before it pulls. The lost answer is sent again.',
  play: async (fixture) => {
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'lost and sent again'))
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    fixture.hold(0, changesPath)
    fixture.tablet(0).isOnline = true
    await fixture.take(0)
    fixture.release(0)
    await fixture.online(0)
    fixture.expectEqual('answers are in the log', (await fixture.log('answer')).length, 1)
  },
}

/** The server stores a batch and is restored to before it; the request, whose response is still on its way. */
async function applyAndRestore(fixture: Fixture): Promise<Held> {
  const backup = await fixture.backUp()
  fixture.hold(0, '/api/assessment')
  await fixture.answer(fixture.tab(0, 0), rating('non-compliant', 'acknowledged too late'))
  await fixture.poke(0, 1_000, 0)
  const batch = fixture.next()
  await fixture.arrive(batch)
  await fixture.restoreBackup(backup)
  return batch
}

export const ignoresReceiptsOfAnEarlierEpoch: Scenario = {
  name: 'ignores-receipts-of-an-earlier-epoch',
  says: 'Receipts of the epoch before a restore arrive after the tablet knows the new one. The answer is sent again and stored once.',
  tabs: 2,
  play: async (fixture) => {
    const batch = await applyAndRestore(fixture)
    const { world } = fixture
    fixture.hold(0, null)
    // The other tab can only pull.
    fakeReply(fixture, launchPath, { status: 500 }, ({ method }) => method === 'PUT')
    await fixture.poke(0, 2_000, 1)
    batch.answer()
    await world.pass(100)
    const state = (await fixture.rows(0)).map((row) => row.state).join()
    fixture.expect(state === 'queued', `the lost answer is ${state}`)
    fakeReply(fixture, '/api/', null)
    await fixture.online(0)
    const rows = await fixture.log('answer')
    fixture.expect(rows.length === 1, `${rows.length} answers are in the log`)
  },
}

export const showsWhatStandsInTheNewEpoch: Scenario = {
  name: 'shows-what-stands-in-the-new-epoch',
  says: 'A tablet hears of a restore by taking an assessment offline. It shows the restored answers and title, and sends its lost answer again.',
  play: async (fixture) => {
    const { assessmentId, questions, world } = fixture
    const { db, ports, engine } = fixture.tab(0)
    const shown = async (question: number): Promise<string | undefined> => {
      const register = answerRegister(questions[question]!.id)
      const { value } = await world.during(viewRegister(db, assessmentId, register))
      return (value as { findings?: string } | undefined)?.findings
    }
    await fixture.sendAnswer(1, rating('fully-compliant', 'of a colleague'), 1)
    const backup = await fixture.backUp()
    const title = async () => (await world.during(db.assessments.get(assessmentId)))?.title
    const before = await title()
    const body = { title: 'Of the epoch before' }
    await callAs(fixture, fixture.scene.supervisor, 'assessment.change', {
      params: { assessmentId },
      body,
    })
    await fixture.sendAnswer(0, rating('non-compliant', 'lost'))
    fixture.expect((await title()) === body.title, 'it has the title of before')
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    engine.stop()
    fixture.tablet(0).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    const found = [await shown(0), await shown(1)].join()
    fixture.expect(found === 'lost,of a colleague', `the tablet shows ${found}`)
    fixture.expectEqual('it is called', await title(), before)
    const states = (await fixture.rows(0)).map(({ state }) => state).join()
    fixture.expect(states === 'queued', `the lost answer is ${states}`)
    engine.start()
    await fixture.online(0, 1)
  },
}

export const asksTheQuestionsOfTheNewEpoch: Scenario = {
  name: 'asks-the-questions-of-the-new-epoch',
  says: 'A question was removed, and a restore brings it back. The tablet asks it again, as the server does.',
  play: async (fixture) => {
    const { assessmentId, scene, world } = fixture
    const { db } = fixture.tab(0)
    const out = fixture.questions[1]!.id
    const isAsked = async (): Promise<boolean> => {
      const outline = await world.during(db.outlines.get(assessmentId))
      return outline?.questions.some(({ id }) => id === out) === true
    }
    await fixture.sendAnswer(0, rating('non-compliant', 'in both epochs'))
    const backup = await fixture.backUp()
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    const { status } = await callAs(fixture, scene.supervisor, 'assessment.change', input)
    fixture.expect(status === 200, `the question was not taken out: ${status}`)
    await fixture.online(0)
    fixture.expect(!(await isAsked()), 'a removed question is still asked')
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    fakeReply(fixture, launchPath, { status: 500, code: 'internal' })
    await fixture.online(0)
    fixture.expect(!(await isAsked()), 'it was fetched from a server that fails at it')
    fakeReply(fixture, '/api/', null)
    await fixture.online(0)
    fixture.expect(await isAsked(), 'a question of this epoch is missing')
  },
}
