import { listTray, releaseLane } from '@apron/pwa/sync/tray.ts'
import { save } from '../../people/deed.ts'
import { answerAll, expect, rowsOn, statesOn, submit, takesBack } from '../fixture/deeds.ts'
import { problems } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

export const sends = '/api/assessment/launch'

/** Somebody answers the first question, and the engine hears of it: nobody taps anything. */
export async function answers(stage: Stage, tablet: number, text: string): Promise<void> {
  const { id: question, version } = stage.questions[0]!
  const { history, assessmentId } = stage
  const value = judged('non-compliant', text)
  const intention = { kind: 'answer', assessmentId, question, version, value } as const
  await stage.run(save(history, stage.tab(tablet), intention))
}

/** Whether the screen said from here on that an assessment is tried again later. */
export function watchPostponed({ tab }: Stage): () => boolean {
  const { engine } = tab(0)
  let isSaid = false
  engine.subscribe(() => (isSaid ||= engine.state().postponed.size > 0))
  return () => isSaid
}

export const anotherConflict: Scenario = {
  name: 'a-refusal-that-says-why',
  says: 'The server refuses an assessment as a whole, once with a word for it and once without one, and once asks for a newer release: the tray names the first two, the header says the third and holds nothing, and afterwards all is sent.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const tab = stage.tab(0)
    const codeInTray = async (): Promise<string> => {
      const [entry] = await world.during(listTray(tab.db))
      return entry?.kind === 'held' ? (entry.lane.held?.code ?? 'nothing') : 'not held'
    }
    for (const [problem, expected] of [
      [{ status: 409, code: 'organization-closed' }, 'organization-closed'],
      [{ status: 409 }, 'conflict'],
    ] as const) {
      const end = problems(stage, sends, problem, 1)
      await answers(stage, 0, `refused with ${expected}`)
      await world.pass(2_000)
      const code = await codeInTray()
      expect(stage, code === expected, `the tray says ${code}, not ${expected}`)
      end()
      await world.during(releaseLane(tab.db, stage.assessmentId))
      await stage.connect(0, true)
    }
    tells(stage, sends, { status: 426, code: 'update-needed' })
    await answers(stage, 0, 'of an older release')
    await world.pass(2_000)
    const { phase } = tab.engine.state()
    expect(stage, phase === 'update-needed', `the header says ${phase}`)
    const held = await codeInTray()
    expect(stage, held === 'not held', `the tray says ${held}`)
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null,done null,done null', `they are ${said}`)
    return stage.history
  },
}

export const takenBackAtTheDoor: Scenario = {
  name: 'a-submit-that-is-taken-back-while-the-server-is-asked',
  says: 'A tablet asks whether the server is there before its submit leaves, and its person takes the submit back: nothing counts as failed, and what they write instead is sent within seconds.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, '/api/health')
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    expect(stage, (await takesBack(stage)) !== null, 'what did not leave is not taken back')
    stage.hold(0, null)
    const isPostponed = watchPostponed(stage)
    asks.arrive()
    await world.pass(100)
    asks.answer()
    await world.pass(1_000)
    expect(stage, !isPostponed(), 'the screen says that the server failed at it')
    await answers(stage, 0, 'instead of the submit')
    await world.pass(3_000)
    const last = (await rowsOn(stage, 0)).at(-1)
    expect(stage, last?.state === 'done', `what was written instead is ${last?.state}`)
    return history
  },
}
