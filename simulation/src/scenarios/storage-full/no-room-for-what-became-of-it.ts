import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { expect, offline } from '../fixture/deeds.ts'
import { backedUp } from '../sign-out/forgotten-for-good.ts'
import { answersWithout, eachWithout, keepAll } from '../fixture/one-write-without-room.ts'
import { problems } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const sends = '/api/assessment/launch'

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
  const end = told === null ? () => undefined : problems(stage, sends, told, 1)
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

export const noRoomForWhatBecameOfIt: Scenario = {
  name: 'no-room-for-one-write-of-what-became-of-it',
  says: 'A tablet sends two answers behind one that was taken and one that it has forgotten, and is told that they are, that somebody else uses its lane, that the server goes on from what the tablet has forgotten, or that it does not take such a thing, while there is no room for a single write, each time for a later one: it has noted all of that or nothing, says so, and in the end all have arrived once.',
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
