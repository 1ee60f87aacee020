import { makeRoom } from '@apron/pwa/sync/make-room.ts'
import { storedOf } from '@apron/pwa/sync/stored.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, listTray } from '@apron/pwa/sync/tray.ts'
import { attempt } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { tells } from '../fixture/fake-replies.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { withRefused } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import { answerElsewhere, expect, offline } from '../fixture/steps.ts'
import { cancel } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const freesClosedAssessmentsWithoutUnsentWork: Scenario = {
  name: 'frees-closed-assessments-without-unsent-work',
  says: 'Two assessments are cancelled, one with unsent work. Only the other is freed, and its refused answer stays in the outbox.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(1)
    const other = scene.assessments[1]!.id
    await offline(stage, 1)
    await answerElsewhere(stage, 1, judged('non-compliant', 'unsent'))
    await cancel(stage)
    await cancel({ ...stage, assessmentId: other })
    tells(stage, `/api/assessment/launch/${other}`, { status: 500 })
    await stage.connect(1, true)
    await stage.run(makeRoom(db))
    const stored = async (id: string) => (await world.during(storedOf(db, id)))?.questions ?? 0
    expect(stage, (await stored(assessmentId)) === 0, 'what was freed is called stored')
    const there = await stored(other)
    expect(stage, there === scene.assessments[1]!.questions.length, 'room was made of unsent work')
    const [refused] = await world.during(listTray(db))
    expect(stage, refused?.kind === 'refused', 'what was refused is in no list any more')
    if (refused?.kind === 'refused') await stage.run(discardRefused(db, ports, refused.row.id))
    tells(stage, '/api/', null)
    await stage.connect(1, true)
    return history
  },
}

export const showsEachStepOfTakingAnAssessmentOffline: Scenario = {
  name: 'shows-each-step-of-taking-an-assessment-offline',
  says: 'The screen shows the steps of taking an assessment offline: when the server fails, when there is no room, and when it is stored, even if the battery dies then.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world } = history
    const { room } = stage.tablet(0)
    const stored = async (): Promise<number> =>
      (await world.during(storedOf(stage.tab(0).db, assessmentId)))?.questions ?? 0
    await stage.run(removeFromTablet(stage.tab(0).db, assessmentId))
    let steps: string[] = []
    const takes = async (dies = false): Promise<void> => {
      steps = []
      const tab = stage.tab(0)
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
      const said = steps.join()
      expect(stage, said === expected, `${when} the screen says ${said}`)
    }
    tells(stage, launchPath, { status: 500, code: 'server-fault' })
    await takes()
    says('asking,later', 'while the server fails')
    tells(stage, '/api/', null)
    room.refusals = 100
    await takes()
    room.refusals = 0
    says('asking,storing', 'without room')
    const full = history.witness.counts.get('said no: StorageFullError') ?? 0
    expect(stage, full === 1, 'without room nobody is told')
    const none = await stored()
    expect(stage, none === 0, `${none} questions are stored without room`)
    await takes(true)
    says('asking,storing,stored', 'with room')
    await world.pass(21_000)
    const all = await stored()
    expect(stage, all === questions.length, `${all} questions are stored`)
    return history
  },
}
