import { listTray, releaseLane } from '@apron/pwa/sync/tray.ts'
import { answers, watchPostponed, whatIsSaid } from '../fixture/engine.ts'
import { problems, tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { tray } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import { answerElsewhere, expect, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

const inLane = async (stage: Stage, tablet: number): Promise<string> =>
  (await rowsOn(stage, tablet))
    .toSorted((a, b) => a.n - b.n)
    .map((row) => `${row.state} ${row.reason ?? ''}`.trim())
    .join()

/** Three answers wait on a tablet, and the server fails on the second so many times. */
async function withPoison(times: number): Promise<Stage> {
  const stage = await createStage()
  await offline(stage, 0)
  for (const question of [0, 1, 2])
    await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
  const second = (await rowsOn(stage, 0)).find((row) => row.n === 2)
  stage.history.server.faults.poisoned.set(second?.id ?? '', times)
  return stage
}

export const sendsAgainWhatTheServerFailedOnOnce: Scenario = {
  name: 'sends-again-what-the-server-failed-on-once',
  says: 'The server fails once on the second of three answers. The first is stored, the others wait, and all are stored a minute later.',
  play: async () => {
    // Once with the batch as a whole, and once more alone.
    const stage = await withPoison(2)
    const { history } = stage
    stage.tablet(0).isOnline = true
    stage.hold(0, '/api/assessment')
    stage.tab(0).engine.poke()
    await history.world.pass(500)
    const batch = stage.next()
    batch.arrive()
    await history.world.pass(100)
    batch.answer()
    await history.world.pass(20)
    const first = await inLane(stage, 0)
    expect(stage, first === 'done,queued,queued', `after the failure they are ${first}`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await history.world.pass(60_000)
    const then = await inLane(stage, 0)
    expect(stage, then === 'done,done,done', `then they are ${then}`)
    return history
  },
}

export const parksAnAnswerThatTheServerAlwaysFailsOn: Scenario = {
  name: 'parks-an-answer-that-the-server-always-fails-on',
  says: 'The server fails on the second of three answers each time. That answer waits for the lead, and the third is applied.',
  play: async () => {
    const stage = await withPoison(1_000)
    await stage.connect(0, true)
    await stage.history.world.pass(5 * 60_000)
    const said = await inLane(stage, 0)
    expect(stage, said === 'done,parked server-failed,done', `they are ${said}`)
    return stage.history
  },
}

export const showsWhyTheServerRefusesAnAssessment: Scenario = {
  name: 'shows-why-the-server-refuses-an-assessment',
  says: 'The server refuses an assessment with a known code, then without one, then asks for an update. The outbox shows the first two, and the header shows the third.',
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
      const end = problems(stage, launchPath, problem, 1)
      await answers(stage, 0, `refused with ${expected}`)
      await world.pass(2_000)
      const code = await codeInTray()
      expect(stage, code === expected, `the tray says ${code}, not ${expected}`)
      end()
      await world.during(releaseLane(tab.db, stage.assessmentId))
      await stage.connect(0, true)
    }
    tells(stage, launchPath, { status: 426, code: 'update-needed' })
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

export const holdsAnAssessmentOnlyForARefusal: Scenario = {
  name: 'holds-an-assessment-only-for-a-refusal',
  says: 'The server answers with statuses and codes that no release knows. Refusals hold the assessment with their code; anything else is tried again.',
  play: async () => {
    const stage = await createStage()
    await stage.connect(0, true)
    for (const [status, code, expected, wanted] of [
      [202, 'later', undefined, 'none, offline, 0 wait'],
      [399, 'elsewhere', undefined, 'none, offline, 0 wait'],
      [499, 'closed', undefined, 'closed, idle, 0 wait'],
      [409, 'lane-gap', undefined, 'lane-gap, idle, 0 wait'],
      [409, 'taken', 1, 'taken, idle, 0 wait'],
    ] as const) {
      await stage.answer(stage.tab(0), judged('non-compliant', `${status} ${code}`))
      const end = problems(stage, launchPath, { status, code, expected }, 1_000)
      const said = await whatIsSaid(stage)
      expect(stage, said === wanted, `told ${status} ${code} the tablet says ${said}`)
      end()
      await stage.run(releaseLane(stage.tab(0).db, stage.assessmentId))
      await stage.connect(0, true)
    }
    const states = new Set((await statesOn(stage, 0)).split(','))
    expect(stage, [...states].join() === 'done null', `they are ${[...states].join()}`)
    return stage.history
  },
}

export const showsOnlyTheRefusedAssessmentAsHeld: Scenario = {
  name: 'shows-only-the-refused-assessment-as-held',
  says: 'The server refuses one assessment, and the other cannot be sent for a moment. The outbox shows the first with the number of its answers.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const isPostponed = watchPostponed(stage)
    tells(stage, `/api/assessment/launch/${assessmentId}`, { status: 422, code: 'invalid' })
    await stage.answer(stage.tab(0), judged('non-compliant', 'held'))
    await stage.connect(0, true)
    expect(stage, !isPostponed(), 'what waits for a person was said to be tried again')
    tells(stage, '/api/', { status: 502, isOurs: false })
    await answerElsewhere(stage, 0, judged('non-compliant', 'waits'))
    await answerElsewhere(stage, 0, judged('fully-compliant', 'waits too'))
    await stage.connect(0, true)
    const said = await tray(stage, 0)
    expect(stage, said === '0, 0, 1: held 1', `the tray says ${said}`)
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'queued,done,done', `they are ${states}`)
    return history
  },
}
