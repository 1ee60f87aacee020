import { storedOf } from '@apron/pwa/sync/stored.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { check } from '../../check.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { returnIt } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import { answerAll, expect, offline, open, refusals, rowsOn, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

const statusOn = async ({ history, assessmentId, tab }: Stage, tablet: number): Promise<string> =>
  (await history.world.during(tab(tablet).db.assessments.get(assessmentId)))?.status ?? 'not there'

export const keepsTheNewerStatusWhenAnOlderPullArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-an-older-pull-arrives-late',
  says: 'A pull from before a submit arrives after one from after it. The tablet still shows the assessment in review.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    // Else it may know all that there is before it asks, and is told nothing that could come late.
    await world.pass(2_000)
    await offline(stage, 0)
    await answerAll(stage, 1)
    await stage.connect(1, true)
    stage.hold(0, changesPath)
    stage.tablet(0).isOnline = true
    stage.tab(0, 0).engine.poke()
    await world.pass(1_000)
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    await submit(stage, 1)
    await stage.connect(1, true)
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    const second = stage.next()
    second.arrive()
    await world.pass(100)
    second.answer()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    const status = await statusOn(stage, 0)
    expect(stage, status === 'in-review', `the tablet says ${status}`)
    await check(history, false)
    stage.hold(0, null)
    return history
  },
}

/** Asks for everything anew, and the answer waits. */
const heldLaunch = async (stage: Stage) => {
  const { history, assessmentId } = stage
  stage.hold(0, launchPath)
  const { db, ports } = stage.tab(0)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(500)
  const launch = stage.next()
  launch.arrive()
  await history.world.pass(100)
  stage.hold(0, null)
  return launch
}

export const keepsNewerAnswersWhenALaunchArrivesLate: Scenario = {
  name: 'keeps-newer-answers-when-a-launch-arrives-late',
  says: 'A launch response arrives after a newer pull. No answer disappears from the screen.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await stage.answer(stage.tab(1), judged('non-compliant', 'before'))
    await stage.connect(1, true)
    const launch = await heldLaunch(stage)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'after'))
    await stage.answer(stage.tab(0), judged('non-compliant', 'own'), 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await check(history, false)
    launch.answer()
    await world.pass(100)
    await check(history, false)
    const { registers } = stage.tab(0).db
    const kept = await world.during(registers.toArray())
    const heads = kept.flatMap((row) => row.heads).map((head) => JSON.stringify(head.value))
    for (const said of ['after', 'own'])
      expect(stage, heads.join().includes(said), `“${said}” is not on the tablet any more`)
    return history
  },
}

export const keepsTheNewerStatusWhenALaunchArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-a-launch-arrives-late',
  says: 'A launch response from before a submit arrives late. The tablet still shows the assessment in review.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await answerAll(stage, 1)
    await stage.connect(1, true)
    const launch = await heldLaunch(stage)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    const before = await statusOn(stage, 0)
    expect(stage, before === 'in-review', `before it comes the tablet says ${before}`)
    launch.answer()
    await history.world.pass(20)
    const after = await statusOn(stage, 0)
    expect(stage, after === 'in-review', `once it came the tablet says ${after}`)
    return history
  },
}

const rowOn = (stage: Stage, tablet: number) =>
  stage.history.world.during(stage.tab(tablet).db.assessments.get(stage.assessmentId))

export const keepsTheNewerStatusWhenAListArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-a-list-arrives-late',
  says: 'A list from before a submit arrives late. The tablet still shows the assessment in review and stored.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    await answerAll(stage, 1)
    await stage.connect(1, true)
    stage.hold(0, '/api/audits/all-assessments')
    await open(stage, 0)
    const list = stage.next()
    list.arrive()
    await world.pass(100)
    stage.hold(0, null)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    list.answer()
    await world.pass(1_000)
    const row = await rowOn(stage, 0)
    expect(stage, row?.status === 'in-review', `the tablet says ${row?.status}`)
    const stored = await world.during(storedOf(stage.tab(0).db, assessmentId))
    expect(stage, stored?.questions === stage.questions.length, 'it is not called stored any more')
    await check(history, false)
    return history
  },
}

export const allowsWorkWhenTheListShowsAReturnedAssessment: Scenario = {
  name: 'allows-work-when-the-list-shows-a-returned-assessment',
  says: 'The list shows that an assessment was returned, before any pull. Its person can go on working without signal.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const refused = (): number => refusals(stage, 'NotWritableError')
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    await returnIt(stage)
    stage.hold(0, changesPath)
    await open(stage, 0)
    await offline(stage, 0)
    const row = await rowOn(stage, 0)
    expect(stage, row?.status === 'returned', `the tablet says ${row?.status}`)
    const before = refused()
    await stage.answer(stage.tab(0), judged('non-compliant', 'looked at once more'))
    expect(stage, refused() === before, 'who may write was told no')
    stage.hold(0, null)
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map((it) => it.state)
    expect(stage, new Set(states).size === 1, `they are ${states.join()}`)
    return history
  },
}
