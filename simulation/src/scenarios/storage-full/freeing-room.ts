import { makeRoom } from '@apron/pwa/sync/record/make-room.ts'
import { storedOf } from '@apron/pwa/sync/record/stored.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { discardRefused, listOutbox } from '@apron/pwa/sync/view/outbox.ts'
import { attempt } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { rating } from '../fixture/fixture.ts'
import { refuseResolution } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import { cancel } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const freesClosedAssessmentsWithoutUnsentWork: Scenario = {
  name: 'frees-closed-assessments-without-unsent-work',
  says: 'Two assessments are cancelled, one with unsent work. Only the other is freed, and its refused answer stays in the outbox.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { assessmentId, world, scene } = fixture
    const { db, ports } = fixture.tab(1)
    const other = scene.assessments[1]!.id
    await fixture.offline(1)
    await fixture.answerElsewhere(1, rating('non-compliant', 'unsent'))
    await cancel(fixture)
    await cancel({ ...fixture, assessmentId: other })
    fakeReply(fixture, `/api/assessment/launch/${other}`, { status: 500 })
    await fixture.online(1)
    await fixture.run(makeRoom(db))
    const stored = async (id: string) => (await world.during(storedOf(db, id)))?.questions ?? 0
    fixture.expect((await stored(assessmentId)) === 0, 'a freed assessment counts as stored')
    const there = await stored(other)
    fixture.expect(there === scene.assessments[1]!.questions.length, 'unsent work was freed')
    const [refused] = await world.during(listOutbox(db))
    fixture.expect(refused?.kind === 'refused', 'the refused answer is in no list')
    if (refused?.kind === 'refused') await fixture.run(discardRefused(db, ports, refused.row.id))
    fakeReply(fixture, '/api/', null)
    await fixture.online(1)
  },
}

export const showsEachStepOfTakingAnAssessmentOffline: Scenario = {
  name: 'shows-each-step-of-taking-an-assessment-offline',
  says: 'The screen shows the steps of taking an assessment offline: when the server fails, when there is no room, and when it is stored, even if the battery dies then.',
  play: async (fixture) => {
    const { history, assessmentId, questions, world } = fixture
    const { room } = fixture.tablet(0)
    const stored = async (): Promise<number> =>
      (await world.during(storedOf(fixture.tab(0).db, assessmentId)))?.questions ?? 0
    await fixture.run(removeFromTablet(fixture.tab(0).db, assessmentId))
    let steps: string[] = []
    const takes = async (dies = false): Promise<void> => {
      steps = []
      const tab = fixture.tab(0)
      const { db, ports } = tab
      const onStep = (step: string): void => void steps.push(step)
      const act = async (): Promise<void> => {
        const failure = await takeOffline(db, ports, assessmentId, { onStep })
        if (failure !== null) steps.push(failure.verdict.kind)
        if (dies) kill(history, tab)
      }
      void attempt(history, tab, 'takes offline', act)
      await world.pass(2_000)
    }
    const says = (expected: string, when: string): void => {
      const found = steps.join()
      fixture.expect(found === expected, `${when} the screen shows ${found}`)
    }
    fakeReply(fixture, launchPath, { status: 500, code: 'server-fault' })
    await takes()
    says('asking,later', 'while the server fails')
    fakeReply(fixture, '/api/', null)
    room.refusals = 100
    await takes()
    room.refusals = 0
    says('asking,storing', 'without room')
    const full = fixture.refusals('StorageFullError')
    fixture.expect(full === 1, 'without room the person is not told')
    fixture.expectEqual('questions are stored without room', await stored(), 0)
    await takes(true)
    says('asking,storing,stored', 'with room')
    await world.pass(21_000)
    fixture.expectEqual('questions are stored', await stored(), questions.length)
  },
}
