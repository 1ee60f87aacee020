import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { check } from '../../check.ts'
import { drawingFrom } from '../../history.ts'
import { save } from '../../people/deed.ts'
import { oldRelease } from '../../people/old-release.ts'
import { type Body, isForked, rewrites, tells } from '../fixture/fake-replies.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { decideAll, reasonOnTablet, withLateArrival } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const sendsWorkOfTheOldestReleaseInOrder: Scenario = {
  name: 'sends-work-of-the-oldest-release-in-order',
  says: 'A tablet is updated while work of the oldest release waits. It is sent in order, before the new work.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    scene.assessments.splice(1)
    await offline(stage, 0)
    await stage.run(oldRelease(drawingFrom(history, world.chanceOf('old release')), stage.tab(0)))
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the new one'), 1)
    await check(history, false)
    await stage.connect(0, true)
    const { log } = await history.server.look(async (db) => ({
      log: await db
        .selectFrom('log')
        .selectAll()
        .where('n', 'is not', null)
        .orderBy('seq')
        .execute(),
    }))
    const order = log.map((row) => row.n).join()
    expect(stage, order === '1,2,3,4,5,6,7', `the log has ${order}`)
    return history
  },
}

export const showsACorrectionOfWorkOfAnOlderRelease: Scenario = {
  name: 'shows-a-correction-of-work-of-an-older-release',
  says: 'Work of the oldest release waits and is corrected, and the lane has to change. The correction is shown, sent last, and stands.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    const tab = stage.tab(0)
    await offline(stage, 0)
    await stage.run(oldRelease(drawingFrom(history, world.chanceOf('older')), tab))
    const old = (await rowsOn(stage, 0)).find((row) => row.kind === 'answer')
    const assessment = scene.assessments.find(({ id }) => id === old?.assessmentId)
    const asked = assessment?.questions.find(({ id }) => answerRegister(id) === old?.register)
    if (old === undefined || asked === undefined) throw new Error('nothing of it waits')
    const { assessmentId, register } = old
    const { id: question, version } = asked
    const value = judged('serious-deficiency', 'corrected')
    const intention = { kind: 'answer', assessmentId, question, version, value } as const
    await stage.run(save(history, tab, intention))
    const shown = async (): Promise<string> => {
      const view = await world.during(viewRegister(tab.db, assessmentId, register))
      return (view.value as AnswerValue | undefined)?.findings ?? 'nothing'
    }
    const before = await shown()
    expect(stage, before === 'corrected', `shown is ${before}`)
    isForked(stage, launchPath, 1)
    await stage.connect(0, true)
    await world.pass(60_000)
    tells(stage, '/api/', null)
    const last = (await logOf(stage, 'answer')).at(-1)?.body ?? ''
    expect(stage, last.includes('corrected'), 'what was corrected came behind its correction')
    const after = await shown()
    expect(stage, after === 'corrected', `shown is ${after} once it is sent`)
    return history
  },
}

const withoutReceipts = ({ receipts: _, ...said }: Body): Body => said

export const asksForDecisionsWhenAnOlderServerSendsNoneWithALaunch: Scenario = {
  name: 'asks-for-decisions-when-an-older-server-sends-none-with-a-launch',
  says: 'An older server sends no decisions when an assessment is taken offline. The tablet asks for them separately.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(1)
    await stage.run(removeFromTablet(db, assessmentId))
    const decided = await decideAll(stage, 'decline')
    expect(stage, decided === 1, 'nothing waited for the lead')
    const end = rewrites(stage, launchPath, withoutReceipts)
    stage.tablet(1).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await history.world.pass(1_000)
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    end()
    return history
  },
}
