import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { check } from '../../check.ts'
import { drawingFrom } from '../../history.ts'
import { save } from '../../people/tablet-step.ts'
import { oldRelease } from '../../people/old-release.ts'
import { type Body, fakeTakenLane, rewriteReplies, fakeReply } from '../fixture/fake-replies.ts'
import { rating } from '../fixture/fixture.ts'
import { decideAll, createLateArrivals } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

export const sendsWorkOfTheOldestReleaseInOrder: Scenario = {
  name: 'sends-work-of-the-oldest-release-in-order',
  says: 'A tablet is updated while work of the oldest release waits. It is sent in order, before the new work.',
  play: async (fixture) => {
    const { history, world, scene } = fixture
    scene.assessments.splice(1)
    await fixture.offline(0)
    await fixture.run(
      oldRelease(drawingFrom(history, world.chanceOf('old release')), fixture.tab(0)),
    )
    await fixture.answer(0, rating('non-compliant', 'of the new one'), 1)
    await check(history, false)
    await fixture.online(0)
    const { log } = await fixture.server.look(async (db) => ({
      log: await db
        .selectFrom('log')
        .selectAll()
        .where('n', 'is not', null)
        .orderBy('seq')
        .execute(),
    }))
    const order = log.map((row) => row.n).join()
    fixture.expect(order === '1,2,3,4,5,6,7', `the log has ${order}`)
  },
}

export const showsACorrectionOfWorkOfAnOlderRelease: Scenario = {
  name: 'shows-a-correction-of-work-of-an-older-release',
  says: 'Work of the oldest release waits and is corrected, and the lane has to change. The correction is shown, sent last, and stands.',
  play: async (fixture) => {
    const { history, world, scene } = fixture
    const tab = fixture.tab(0)
    await fixture.offline(0)
    await fixture.run(oldRelease(drawingFrom(history, world.chanceOf('older')), tab))
    const old = (await fixture.rows(0)).find((row) => row.kind === 'answer')
    const assessment = scene.assessments.find(({ id }) => id === old?.assessmentId)
    const asked = assessment?.questions.find(({ id }) => answerRegister(id) === old?.register)
    if (old === undefined || asked === undefined) throw new Error('nothing of it waits')
    const { assessmentId, register } = old
    const { id: question, version } = asked
    const value = rating('serious-deficiency', 'corrected')
    const intention = { kind: 'answer', assessmentId, question, version, value } as const
    await fixture.run(save(history, tab, intention))
    const shown = async (): Promise<string> => {
      const view = await world.during(viewRegister(tab.db, assessmentId, register))
      return (view.value as AnswerValue | undefined)?.findings ?? 'nothing'
    }
    fixture.expectEqual('shown is', await shown(), 'corrected')
    fakeTakenLane(fixture, launchPath, 1)
    await fixture.online(0)
    await world.pass(60_000)
    fakeReply(fixture, '/api/', null)
    const last = (await fixture.log('answer')).at(-1)?.body ?? ''
    fixture.expect(last.includes('corrected'), 'the correction is not the last answer')
    const after = await shown()
    fixture.expect(after === 'corrected', `shown is ${after} once it is sent`)
  },
}

const withoutReceipts = ({ receipts: _, ...found }: Body): Body => found

export const asksForDecisionsWhenAnOlderServerSendsNoneWithALaunch: Scenario = {
  name: 'asks-for-decisions-when-an-older-server-sends-none-with-a-launch',
  says: 'An older server sends no decisions when an assessment is taken offline. The tablet asks for them separately.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId } = fixture
    const { db, ports } = fixture.tab(1)
    await fixture.run(removeFromTablet(db, assessmentId))
    const decided = await decideAll(fixture, 'decline')
    fixture.expect(decided === 1, 'no late arrival waited')
    const end = rewriteReplies(fixture, launchPath, withoutReceipts)
    fixture.tablet(1).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await fixture.world.pass(1_000)
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
    end()
  },
}
