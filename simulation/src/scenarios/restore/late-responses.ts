import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { asks } from '../fixture/client.ts'
import { tells } from '../fixture/fake-replies.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'

export const sendsLostAnswersWhenALaunchShowsANewEpoch: Scenario = {
  name: 'sends-lost-answers-when-a-launch-shows-a-new-epoch',
  says: 'A tablet takes an assessment offline after a restore, before it pulls. The lost answer is sent again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'lost and sent again'))
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    stage.hold(0, changesPath)
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
  await putBack(stage, backup)
  return { stage, batch }
}

export const ignoresReceiptsOfAnEarlierEpoch: Scenario = {
  name: 'ignores-receipts-of-an-earlier-epoch',
  says: 'Receipts of the epoch before a restore arrive after the tablet knows the new one. The answer is sent again and stored once.',
  play: async () => {
    const { stage, batch } = await appliedAndRestored()
    const { history } = stage
    const { world } = history
    stage.hold(0, null)
    // The other tab asks alone: what it would send fails.
    tells(stage, launchPath, { status: 500 }, ({ method }) => method === 'PUT')
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

export const showsWhatStandsInTheNewEpoch: Scenario = {
  name: 'shows-what-stands-in-the-new-epoch',
  says: 'A tablet hears of a restore by taking an assessment offline. It shows the restored answers and title, and sends its lost answer again.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { server, world } = history
    const { db, ports, engine } = stage.tab(0)
    const shown = async (question: number): Promise<string | undefined> => {
      const register = answerRegister(questions[question]!.id)
      const { value } = await world.during(viewRegister(db, assessmentId, register))
      return (value as { findings?: string } | undefined)?.findings
    }
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'), 1)
    await stage.connect(1, true)
    const backup = await server.look(backUp)
    const title = async () => (await world.during(db.assessments.get(assessmentId)))?.title
    const before = await title()
    const body = { title: 'Of the life before' }
    await asks(stage, history.scene.supervisor, 'assessment.change', {
      params: { assessmentId },
      body,
    })
    await stage.answer(stage.tab(0), judged('non-compliant', 'lost'))
    await stage.connect(0, true)
    expect(stage, (await title()) === body.title, 'it has the title of before')
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    engine.stop()
    stage.tablet(0).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    const said = [await shown(0), await shown(1)].join()
    expect(stage, said === 'lost,of a colleague', `the tablet shows ${said}`)
    const named = await title()
    expect(stage, named === before, `it is called ${named}`)
    const states = (await rowsOn(stage, 0)).map(({ state }) => state).join()
    expect(stage, states === 'queued', `what was lost is ${states}`)
    engine.start()
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    return history
  },
}

export const asksTheQuestionsOfTheNewEpoch: Scenario = {
  name: 'asks-the-questions-of-the-new-epoch',
  says: 'A question was removed, and a restore brings it back. The tablet asks it again, as the server does.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { scene, server, world } = history
    const { db } = stage.tab(0)
    const out = stage.questions[1]!.id
    const isAsked = async (): Promise<boolean> => {
      const outline = await world.during(db.outlines.get(assessmentId))
      return outline?.questions.some(({ id }) => id === out) === true
    }
    await stage.answer(stage.tab(0), judged('non-compliant', 'in both lives'))
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    const { status } = await asks(stage, scene.supervisor, 'assessment.change', input)
    expect(stage, status === 200, `the question was not taken out: ${status}`)
    await stage.connect(0, true)
    expect(stage, !(await isAsked()), 'what was taken out is still asked')
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    tells(stage, launchPath, { status: 500, code: 'internal' })
    await stage.connect(0, true)
    expect(stage, !(await isAsked()), 'it was fetched from a server that fails at it')
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    expect(stage, await isAsked(), 'what this life of the server asks is not asked')
    return history
  },
}
