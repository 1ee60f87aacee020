import { prune } from '@apron/pwa/sync/apply/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { mutationOf, sendBatch } from '../fixture/client.ts'
import { backUpAll, backUpAndNote } from '../fixture/deletion.ts'
import {
  answerWithFailingWrite,
  forEachFailingWrite,
  snapshot,
  contentsOf,
} from '../fixture/failed-writes.ts'
import { fakeProblems } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { decideAll, createLateArrivals } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'
import type { Tab } from '../../tablet/tablet.ts'

/** The second tablet takes the assessment offline. */
async function takeWithFailingWrite(fixture: Fixture, after: number | null): Promise<boolean> {
  const { history, assessmentId } = fixture
  const { db, ports } = fixture.tab(1)
  void attempt(history, fixture.tab(1), 'takes offline', () => takeOffline(db, ports, assessmentId))
  await history.world.pass(500)
  return answerWithFailingWrite(fixture, fixture.next(), after)
}

/** Takes it offline again and again from the same state, and a later write fails each time. */
async function expectTakenWhole(
  fixture: Fixture,
  restoreSnapshot: () => Promise<void>,
  whole: string,
) {
  const takes = async (after: number): Promise<boolean> => {
    await fixture.history.world.during(restoreSnapshot())
    return takeWithFailingWrite(fixture, after)
  }
  const looks = (tab: Tab): Promise<string> => contentsOf(tab, fixture.assessmentId)
  await forEachFailingWrite(fixture, takes, looks, (has) => has === whole)
}

export const storesAnAssessmentWholeWhenAnySingleWriteFails: Scenario = {
  name: 'stores-an-assessment-whole-when-any-single-write-fails',
  says: 'An assessment is taken offline, and each single write fails in turn. It is stored whole each time.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId, server, scene, world } = fixture
    const { base, id, at } = mutationOf(fixture)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const found = await sendBatch(fixture, scene.analyst, { mutations: [comment] })
    fixture.expect(found === 'applied', `the comment is ${found}`)
    await decideAll(fixture, 'decline')
    const tab = fixture.tab(1)
    for (const it of fixture.tablet(1).tabs) it.engine.stop()
    fixture.tablet(1).isOnline = true
    fixture.hold(1, launchPath)
    await fixture.run(removeFromTablet(tab.db, assessmentId))
    const restoreSnapshot = await world.during(snapshot(tab))
    await takeWithFailingWrite(fixture, null)
    const whole = await world.during(contentsOf(tab, assessmentId))
    fixture.expect(whole.includes('written refused declined'), `with room it has ${whole}`)
    await expectTakenWhole(fixture, restoreSnapshot, whole)
    fixture.hold(1, null)
    for (const it of fixture.tablet(1).tabs) it.engine.start()
    await fixture.online(1)
  },
}

/** The second tablet pulls. */
async function pullWithFailingWrite(fixture: Fixture, after: number | null): Promise<boolean> {
  await fixture.poke(1, 500)
  return answerWithFailingWrite(fixture, fixture.next(), after)
}

export const storesAPullWholeOrNotAtAll: Scenario = {
  name: 'stores-a-pull-whole-or-not-at-all',
  says: 'A pull brings an answer, a comment, a decision, a key and a backup mark, and each single write fails in turn. All of it is stored or nothing, and the tablet shows which.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId, server, scene, world } = fixture
    const tab = fixture.tab(1)
    const { base, id, at } = mutationOf(fixture)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const found = await sendBatch(fixture, scene.analyst, { mutations: [comment] })
    fixture.expect(found === 'applied', `the comment is ${found}`)
    await decideAll(fixture, 'decline')
    await backUpAndNote(fixture)
    await world.during(tab.db.meta.delete('export-key'))
    fixture.tab(1, 1).engine.stop()
    fixture.hold(1, changesPath)
    fixture.tablet(1).isOnline = true
    const restoreSnapshot = await world.during(snapshot(tab))
    const before = await world.during(contentsOf(tab, assessmentId))
    await pullWithFailingWrite(fixture, null)
    const whole = await world.during(contentsOf(tab, assessmentId))
    fixture.expect(whole.includes('written refused declined'), `with room it has ${whole}`)
    const takes = async (after: number): Promise<boolean> => {
      await world.during(restoreSnapshot())
      return pullWithFailingWrite(fixture, after)
    }
    const looks = (on: Tab): Promise<string> => contentsOf(on, assessmentId)
    await forEachFailingWrite(fixture, takes, looks, (has) => {
      const isFull = tab.engine.state().phase === 'storage-full'
      return has === (isFull ? before : whole)
    })
    fixture.hold(1, null)
    await fixture.online(1)
    fixture.tab(1, 1).engine.start()
  },
}

/** In words: the outbox, its lanes, and whether the assessment is held. */
async function describeLanes({ db }: Tab): Promise<string> {
  const device = await db.meta.get('device')
  const own = device?.key === 'device' ? device.deviceId : ''
  const rows = (await db.outbox.orderBy('id').toArray()).map(
    ({ state, n, deviceId }) => `${state} ${n} ${deviceId === own ? 'here' : 'in another'}`,
  )
  const [lane] = await db.lanes.toArray()
  const keys = (await db.meta.toCollection().primaryKeys()).map(String)
  const isLeft = keys.some((key) => key.startsWith('hole/'))
  const whose = lane?.deviceId === own ? 'its own' : 'another'
  const place = `the lane is ${whose} at ${lane?.n}`
  return [...rows, place, `left ${isLeft}`, `held ${lane?.held?.code}`].join()
}

type Told = { readonly status: number; readonly code: string; readonly expected?: number } | null

/** The second tablet sends, and gets this reply or that of the server. */
async function sendWithFailingWrite(fixture: Fixture, shown: Told, after: number | null) {
  const { world, network } = fixture.history
  await fixture.poke(1, 500)
  const end = shown === null ? () => undefined : fakeProblems(fixture, launchPath, shown, 1)
  const isRefused = await answerWithFailingWrite(fixture, fixture.next(), after)
  end()
  while (network.held.length > 0) fixture.next().lose()
  await world.pass(100)
  return isRefused
}

/** The first answer of the second tablet is in every backup and no longer on the tablet. */
async function deleteFirstAnswer(fixture: Fixture): Promise<void> {
  const { history, assessmentId, tab } = fixture
  const { db, ports } = tab(1)
  await fixture.answer(tab(1), rating('non-compliant', 'the first'))
  await fixture.online(1)
  await fixture.run(removeFromTablet(db, assessmentId))
  await backUpAll(fixture, 1)
  await fixture.run(prune(db, ports))
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(2_000)
}

export const storesReceiptsWholeOrNotAtAll: Scenario = {
  name: 'stores-receipts-whole-or-not-at-all',
  says: 'A tablet gets receipts, a taken lane, a gap or a refusal, and each single write fails in turn. All of it is stored or nothing, and in the end every answer arrives once.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(1)
    await deleteFirstAnswer(fixture)
    await fixture.answer(tab, rating('non-compliant', 'the second'))
    await fixture.online(1)
    await fixture.offline(1)
    for (const question of [1, 2])
      await fixture.answer(tab, rating('non-compliant', `to ${question}`), question)
    const restoreSnapshot = await world.during(snapshot(tab))
    const before = await world.during(describeLanes(tab))
    fixture.hold(1, '/api/')
    fixture.tablet(1).isOnline = true
    for (const [shown, expected] of [
      [{ status: 409, code: 'lane-forked' }, 'queued 1 here'],
      [{ status: 409, code: 'lane-gap', expected: 1 }, 'queued 1 here'],
      [{ status: 409, code: 'lane-gap', expected: 2 }, 'queued 2 here'],
      [{ status: 422, code: 'invalid' }, 'held invalid'],
      [null, 'done 4 here'],
    ] as const) {
      await world.during(restoreSnapshot())
      await sendWithFailingWrite(fixture, shown, null)
      const whole = await world.during(describeLanes(tab))
      fixture.expect(whole.includes(expected), `with room, told ${shown?.code}, it has ${whole}`)
      const takes = async (after: number): Promise<boolean> => {
        await world.during(restoreSnapshot())
        return sendWithFailingWrite(fixture, shown, after)
      }
      await forEachFailingWrite(
        fixture,
        takes,
        describeLanes,
        (has) => has === whole || has === before,
      )
    }
    fixture.hold(1, null)
    await fixture.online(1)
  },
}
