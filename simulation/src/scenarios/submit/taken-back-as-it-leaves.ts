import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { attempt } from '../../people/attempt.ts'
import { answerAll, expect, offline, rowsOn, submit } from '../fixture/deeds.ts'
import { timesAsked } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'

const second = 1_000

const most = 40

export const takenBackAsItLeaves: Scenario = {
  name: 'a-submit-that-is-taken-back-as-it-leaves',
  says: 'A submit is taken back in another tab the moment that the tablet has signal again, wherever the first tab stands with sending it: until it has left that is done, and the first tab goes on at once as if nothing waited; then it is too late, and it is submitted.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    const [one, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (let after = 0; after < most; after++) {
      await offline(stage, 0)
      await submit(stage, 0)
      const submits = (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
      expect(stage, submits === 1, `after ${after} tasks ${submits} submits wait`)
      let back: string | null = null
      const takesBack = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) witness.withdrawn.set(back, 1)
      }
      world.interrupt(after, 'somebody takes the submit back', () => {
        void attempt(history, other, 'takes back', takesBack)
      })
      stage.tablet(0).isOnline = true
      one.engine.poke()
      await world.pass(90)
      if (back === null) break
      const { phase } = one.engine.state()
      expect(
        stage,
        phase === 'idle',
        `taken back after ${after} tasks, the first tab says ${phase}`,
      )
      await world.pass(2 * second)
    }
    await stage.connect(0, true)
    return history
  },
}

export const takenBackAsItIsMarked: Scenario = {
  name: 'a-submit-that-is-taken-back-as-it-is-noted-to-leave',
  says: 'The server is there, and a tablet notes that a submit leaves now, while it is taken back in another tab, wherever the first stands with that: where it is taken back it never leaves and is nowhere any more; else it is submitted.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    const other = stage.tab(0, 1)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (let after = 0; after < most; after++) {
      stage.hold(0, '/api/health')
      await submit(stage, 0)
      stage.tab(0, 0).engine.poke()
      await world.pass(second)
      const looks = stage.next()
      stage.hold(0, null)
      looks.arrive()
      await world.pass(100)
      const before = timesAsked(stage, '/api/assessment/submit')
      let back: string | null = null
      const takesBack = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) witness.withdrawn.set(back, 1)
      }
      looks.answer(() => {
        world.interrupt(after, 'somebody takes the submit back', () => {
          void attempt(history, other, 'takes back', takesBack)
        })
      })
      await world.pass(500)
      if (back === null) break
      const left = timesAsked(stage, '/api/assessment/submit') - before
      const kept = (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
      expect(stage, left === 0 && kept === 0, `after ${after} tasks ${left} left, ${kept} are kept`)
    }
    await stage.connect(0, true)
    return history
  },
}
