import { storedOf } from '@apron/pwa/sync/stored.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { kill } from '../../people/circumstances.ts'
import { attempt } from '../../people/attempt.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

export const stepByStep: Scenario = {
  name: 'an-audit-is-taken-step-by-step',
  says: 'Somebody takes an audit offline, and the screen says how far that is: while the server fails it asks and stores nothing, without room it says so when it was to be stored, and then it is stored the moment that this is said, though the battery dies.',
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
    tells(stage, '/api/assessment/launch', { status: 500, code: 'server-fault' })
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
