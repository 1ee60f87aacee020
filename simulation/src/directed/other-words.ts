import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { listTray, releaseLane } from '@apron/pwa/sync/tray.ts'
import { saveSetting } from '@apron/api/backup/settings.ts'
import { save } from '../people/deed.ts'
import { readSeq } from '../server/look.ts'
import { answerAll, expect, logOf, rowsOn, statesOn, submit } from './deeds.ts'
import { problems } from './rewritten.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { tells } from './told.ts'

const sends = '/api/assessment/launch'

/** Somebody answers the first question, and the engine hears of it: nobody taps anything. */
async function answers(stage: Stage, tablet: number, text: string): Promise<void> {
  const { id: question, version } = stage.questions[0]!
  const { history, assessmentId } = stage
  const value = judged('non-compliant', text)
  const intention = { kind: 'answer', assessmentId, question, version, value } as const
  await stage.run(save(history, stage.tab(tablet), intention))
}

const timesSent = ({ history, tab }: Stage): number =>
  history.witness.asked.filter(
    (it) => it.tab === tab(0).name && it.path.startsWith(sends) && it.method === 'PUT',
  ).length

/** Whether the screen said from here on that an assessment is tried again later. */
function watchPostponed({ tab }: Stage): () => boolean {
  const { engine } = tab(0)
  let isSaid = false
  engine.subscribe(() => (isSaid ||= engine.state().postponed.size > 0))
  return () => isSaid
}

export const anotherConflict: Schedule = {
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

export const takenBackAtTheDoor: Schedule = {
  name: 'a-submit-that-is-taken-back-while-the-server-is-asked',
  says: 'A tablet asks whether the server is there before its submit leaves, and its person takes the submit back: nothing counts as failed, and what they write instead is sent within seconds.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, witness } = history
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, '/api/health')
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    const back = await world.during(withdrawSubmit(tab.db, assessmentId))
    expect(stage, back !== null, 'what did not leave is not taken back')
    if (back !== null) witness.withdrawn.set(back, 1)
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

export const fartherThanWritten: Schedule = {
  name: 'a-server-that-waits-for-what-was-never-written',
  says: 'A server says that it waits for a place of the lane that the tablet has not come to: it is asked again after a while each time and no more often, and what waits is sent when it is well again.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 99 }, 100)
    const isPostponed = watchPostponed(stage)
    const before = timesSent(stage)
    await answers(stage, 0, 'waits')
    await world.pass(20_000)
    const asked = timesSent(stage) - before
    expect(stage, asked >= 2 && asked < 10, `it was sent ${asked} times in twenty seconds`)
    expect(stage, isPostponed(), 'the screen does not say that it is tried again later')
    end()
    await world.pass(60_000)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    return stage.history
  },
}

export const forgottenByBoth: Schedule = {
  name: 'a-place-that-nobody-has-any-more',
  says: 'A tablet has forgotten what every backup holds, and a server waits for just that: what is written since goes on at once as another device, and the server is told what is missing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, server } = history
    const { db, ports } = stage.tab(0)
    for (const text of ['first', 'second']) await answers(stage, 0, text)
    await stage.connect(0, true)
    await stage.run(removeFromTablet(db, assessmentId))
    await server.look(async (on) => saveSetting(on, 'backedUpTo', String(await readSeq(on))))
    await stage.connect(0, true)
    await stage.run(prune(db, ports))
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 1 }, 1)
    const isPostponed = watchPostponed(stage)
    await answers(stage, 0, 'third')
    await world.pass(3_000)
    end()
    expect(stage, !isPostponed(), 'the screen says that the server failed at it')
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `what was written since is ${said}`)
    const [hole] = await logOf(stage, 'hole')
    const told = JSON.parse(hole?.body ?? '{}') as { expected?: number; kept?: number }
    expect(stage, told.expected === 1 && told.kept === 3, `the server is told ${hole?.body}`)
    return history
  },
}
