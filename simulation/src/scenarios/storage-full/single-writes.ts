import { saveSetting } from '@apron/api/backup/settings.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { mutationOf, sendsBatch } from '../fixture/client.ts'
import { backedUp } from '../fixture/deletion.ts'
import { answersWithout, eachWithout, keepAll, wholeOn } from '../fixture/failed-writes.ts'
import { problems } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { decideAll, withLateArrival } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import { expect, offline } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { readSeq } from '../../server/look.ts'
import type { Tab } from '../../tablet/tablet.ts'

/** Takes the audit offline. */
async function takesWithout(stage: Stage, after: number | null): Promise<boolean> {
  const { history, assessmentId } = stage
  const { db, ports } = stage.tab(1)
  void attempt(history, stage.tab(1), 'takes offline', () => takeOffline(db, ports, assessmentId))
  await history.world.pass(500)
  return answersWithout(stage, stage.next(), after)
}

/** Takes it again and again, where nothing of it is, with no room for a write that comes later each time. */
async function takesWhole(stage: Stage, layAgain: () => Promise<void>, whole: string) {
  const takes = async (after: number): Promise<boolean> => {
    await stage.history.world.during(layAgain())
    return takesWithout(stage, after)
  }
  const looks = (tab: Tab): Promise<string> => wholeOn(tab, stage.assessmentId)
  await eachWithout(stage, takes, looks, (has) => has === whole)
}

export const storesAnAssessmentWholeWhenAnySingleWriteFails: Scenario = {
  name: 'stores-an-assessment-whole-when-any-single-write-fails',
  says: 'An assessment is taken offline, and each single write fails in turn. It is stored whole each time.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { base, id, at } = mutationOf(stage)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const said = await sendsBatch(stage, scene.analyst, { mutations: [comment] })
    expect(stage, said === 'applied', `the comment is ${said}`)
    await decideAll(stage, 'decline')
    const tab = stage.tab(1)
    for (const it of stage.tablet(1).tabs) it.engine.stop()
    stage.tablet(1).isOnline = true
    stage.hold(1, launchPath)
    await stage.run(removeFromTablet(tab.db, assessmentId))
    const layAgain = await world.during(keepAll(tab))
    await takesWithout(stage, null)
    const whole = await world.during(wholeOn(tab, assessmentId))
    expect(stage, whole.includes('written refused declined'), `with room it has ${whole}`)
    await takesWhole(stage, layAgain, whole)
    stage.hold(1, null)
    for (const it of stage.tablet(1).tabs) it.engine.start()
    await stage.connect(1, true)
    return history
  },
}

/** The second tablet asks what changed. */
async function asksWithout(stage: Stage, after: number | null): Promise<boolean> {
  stage.tab(1).engine.poke()
  await stage.history.world.pass(500)
  return answersWithout(stage, stage.next(), after)
}

export const storesAPullWholeOrNotAtAll: Scenario = {
  name: 'stores-a-pull-whole-or-not-at-all',
  says: 'A pull brings an answer, a comment, a decision, a key and a backup mark, and each single write fails in turn. All of it is stored or nothing, and the tablet shows which.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const tab = stage.tab(1)
    const { base, id, at } = mutationOf(stage)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const said = await sendsBatch(stage, scene.analyst, { mutations: [comment] })
    expect(stage, said === 'applied', `the comment is ${said}`)
    await decideAll(stage, 'decline')
    await server.look(async (db) => saveSetting(db, 'backedUpTo', String(await readSeq(db))))
    await world.during(tab.db.meta.delete('export-key'))
    stage.tab(1, 1).engine.stop()
    stage.hold(1, changesPath)
    stage.tablet(1).isOnline = true
    const layAgain = await world.during(keepAll(tab))
    const before = await world.during(wholeOn(tab, assessmentId))
    await asksWithout(stage, null)
    const whole = await world.during(wholeOn(tab, assessmentId))
    expect(stage, whole.includes('written refused declined'), `with room it has ${whole}`)
    const takes = async (after: number): Promise<boolean> => {
      await world.during(layAgain())
      return asksWithout(stage, after)
    }
    const looks = (on: Tab): Promise<string> => wholeOn(on, assessmentId)
    await eachWithout(stage, takes, looks, (has) => {
      const isFull = tab.engine.state().phase === 'storage-full'
      return has === (isFull ? before : whole)
    })
    stage.hold(1, null)
    await stage.connect(1, true)
    stage.tab(1, 1).engine.start()
    return history
  },
}

/** What the tab holds of what it wrote, where that lies, and whether it waits for a person. */
async function lanesOn({ db }: Tab): Promise<string> {
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

/** The second tablet sends, and is told this of it, or what the server says. */
async function sendsWithout(stage: Stage, told: Told, after: number | null) {
  const { world, network } = stage.history
  stage.tab(1).engine.poke()
  await world.pass(500)
  const end = told === null ? () => undefined : problems(stage, launchPath, told, 1)
  const isRefused = await answersWithout(stage, stage.next(), after)
  end()
  while (network.held.length > 0) stage.next().lose()
  await world.pass(100)
  return isRefused
}

/** What the second tablet wrote first is in every backup, and no longer on the tablet. */
async function forgetsTheFirst(stage: Stage): Promise<void> {
  const { history, assessmentId, tab } = stage
  const { db, ports } = tab(1)
  await stage.answer(tab(1), judged('non-compliant', 'the first'))
  await stage.connect(1, true)
  await stage.run(removeFromTablet(db, assessmentId))
  await backedUp(stage, 1)
  await stage.run(prune(db, ports))
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(2_000)
}

export const storesReceiptsWholeOrNotAtAll: Scenario = {
  name: 'stores-receipts-whole-or-not-at-all',
  says: 'A tablet gets receipts, a taken lane, a gap or a refusal, and each single write fails in turn. All of it is stored or nothing, and in the end every answer arrives once.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const tab = stage.tab(1)
    await forgetsTheFirst(stage)
    await stage.answer(tab, judged('non-compliant', 'the second'))
    await stage.connect(1, true)
    await offline(stage, 1)
    for (const question of [1, 2])
      await stage.answer(tab, judged('non-compliant', `to ${question}`), question)
    const layAgain = await world.during(keepAll(tab))
    const before = await world.during(lanesOn(tab))
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    for (const [told, expected] of [
      [{ status: 409, code: 'lane-forked' }, 'queued 1 here'],
      [{ status: 409, code: 'lane-gap', expected: 1 }, 'queued 1 here'],
      [{ status: 409, code: 'lane-gap', expected: 2 }, 'queued 2 here'],
      [{ status: 422, code: 'invalid' }, 'held invalid'],
      [null, 'done 4 here'],
    ] as const) {
      await world.during(layAgain())
      await sendsWithout(stage, told, null)
      const whole = await world.during(lanesOn(tab))
      expect(stage, whole.includes(expected), `with room, told ${told?.code}, it has ${whole}`)
      const takes = async (after: number): Promise<boolean> => {
        await world.during(layAgain())
        return sendsWithout(stage, told, after)
      }
      await eachWithout(stage, takes, lanesOn, (has) => has === whole || has === before)
    }
    stage.hold(1, null)
    await stage.connect(1, true)
    return history
  },
}
