import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { check } from '../../check.ts'
import { putBack } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { count } from '../../witness.ts'
import { answerAll, expect, logOf, offline, rowsOn, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const statusOn = async ({ history, assessmentId, tab }: Stage, tablet: number): Promise<string> =>
  (await history.world.during(tab(tablet).db.assessments.get(assessmentId)))?.status ?? 'not there'

export const lateHeader: Scenario = {
  name: 'a-header-that-comes-late',
  says: 'A tab asks what changed before an assessment is submitted, another tab after it; the first answer arrives last: the assessment stays in review.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    // Else it may know all that there is before it asks, and is told nothing that could come late.
    await world.pass(2_000)
    await offline(stage, 0)
    await answerAll(stage, 1)
    await stage.connect(1, true)
    stage.hold(0, '/api/sync/changes')
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
  stage.hold(0, '/api/assessment/launch')
  const { db, ports } = stage.tab(0)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(500)
  const launch = stage.next()
  launch.arrive()
  await history.world.pass(100)
  stage.hold(0, null)
  return launch
}

export const lateLaunch: Scenario = {
  name: 'a-launch-that-comes-late',
  says: 'An assessment is taken offline again, and its answer arrives after a pull that knows more: nothing goes back to what it was, and no answer of anybody leaves the screen.',
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

export const launchAfterASubmit: Scenario = {
  name: 'a-launch-that-comes-after-a-submit',
  says: 'An assessment is taken offline again, and its answer arrives when the tablet knows already that it was submitted: it stays submitted.',
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

export const launchTellsOfAnotherLife: Scenario = {
  name: 'a-launch-tells-of-another-life',
  says: 'A server is restored, and a tablet takes the assessment offline again before it asks what changed: what the server lost is sent again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'lost and sent again'))
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    count(history.witness, 'server restored')
    await putBack(history, backup)
    stage.hold(0, '/api/sync/changes')
    stage.tablet(0).isOnline = true
    await stage.take(0)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const rows = await logOf(stage, 'answer')
    expect(stage, rows.length === 1, `${rows.length} answers are in the log`)
    return history
  },
}

/** A batch of the first of two tabs that a server applied which was restored since, and whose receipts travel. */
async function appliedAndRestored() {
  const stage = await createStage({ tabs: 2 })
  const { history } = stage
  const backup = await history.server.look(backUp)
  stage.hold(0, '/api/assessment')
  await stage.answer(stage.tab(0, 0), judged('non-compliant', 'acknowledged too late'))
  stage.tab(0, 0).engine.poke()
  await history.world.pass(1_000)
  const batch = stage.next()
  batch.arrive()
  await history.world.pass(100)
  count(history.witness, 'server restored')
  await putBack(history, backup)
  return { stage, batch }
}

export const receiptsBehindTheNews: Scenario = {
  name: 'receipts-behind-the-news-of-another-life',
  says: 'A batch is applied and lost with a restore; another tab asks what changed, and knows of the other life when the receipts of the old one arrive: they say nothing any more, and the answer is sent again.',
  play: async () => {
    const { stage, batch } = await appliedAndRestored()
    const { history } = stage
    const { world } = history
    stage.hold(0, null)
    // The other tab asks alone: what it would send fails.
    tells(stage, '/api/assessment/launch', { status: 500 }, ({ method }) => method === 'PUT')
    stage.tab(0, 1).engine.poke()
    await world.pass(2_000)
    batch.answer()
    await world.pass(100)
    const state = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, state === 'queued', `what the server lost is ${state}`)
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    const rows = await logOf(stage, 'answer')
    expect(stage, rows.length === 1, `${rows.length} answers are in the log`)
    return history
  },
}

export const launchOfAnotherLife: Scenario = {
  name: 'a-launch-of-another-life',
  says: 'A launch of the server’s life before a restore arrives after the tablet has met the new one: the tablet comes to have what the server has.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(1), judged('non-compliant', 'lost and sent again'))
    await stage.connect(1, true)
    const launch = await heldLaunch(stage)
    count(history.witness, 'server restored')
    await putBack(history, backup)
    await stage.connect(0, true)
    await stage.connect(1, true)
    launch.answer()
    await history.world.pass(40_000)
    await stage.connect(0, true)
    await check(history, false)
    return history
  },
}

export const lateReceipts: Scenario = {
  name: 'receipts-of-another-life',
  says: 'A batch is applied; the server is restored to before it, and another tab learns of that; then the receipts of the old life arrive: the answer is sent again and is in the log, once.',
  play: async () => {
    const { stage, batch } = await appliedAndRestored()
    const { history } = stage
    const { world } = history
    // The other tab asks alone: what it would send is held.
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    while (history.network.held.length > 0) stage.next().lose()
    await world.pass(30_000)
    batch.answer()
    await world.pass(1_000)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await world.pass(60_000)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const rows = await logOf(stage, 'answer')
    expect(stage, rows.length === 1, `${rows.length} answers are in the log`)
    return history
  },
}

export const ownOverTime: Scenario = {
  name: 'own-answers-laid-over-by-time',
  says: 'A person answers, is told that it was sent, answers again, while pulls come before, between and after: on the screen stands what they said last, at every step.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    for (let time = 0; time < 6; time++) {
      stage.hold(0, '/api/sync/changes')
      stage.tab(0, 1).engine.poke()
      await world.pass(500)
      const early = history.network.held.length > 0 ? stage.next() : null
      if (time % 2 === 0) early?.arrive()
      await stage.answer(stage.tab(0), judged('non-compliant', `sent ${time}`))
      stage.tab(0).engine.poke()
      await world.pass(1_000)
      await check(history, false)
      if (time % 2 === 1) early?.arrive()
      await world.pass(100)
      if (time % 3 === 0) await offline(stage, 0)
      await stage.answer(stage.tab(0), judged('fully-compliant', `later ${time}`))
      await check(history, false)
      early?.answer()
      await world.pass(100)
      await check(history, false)
      stage.hold(0, null)
      while (history.network.held.length > 0) stage.next().lose()
      await stage.connect(0, true)
      await check(history, false)
    }
    return history
  },
}
