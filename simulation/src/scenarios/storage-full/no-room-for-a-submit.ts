import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { answerAll, expect, offline, statusOf } from '../fixture/deeds.ts'
import { fillAfter, fillFromEach } from '../fixture/filling-disk.ts'
import { keepAll } from '../fixture/one-write-without-room.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'

const submits = '/api/assessment/submit'

/** The submit that waits, whether it may have left, and whether it is the last in its tablet's lane. */
async function queuedOn({ db }: Tab): Promise<string> {
  const rows = await db.outbox.where('state').equals('queued').toArray()
  const device = await db.meta.get('device')
  const own = device?.key === 'device' ? device.deviceId : ''
  const [row] = rows
  const lane = await db.lanes.get(row?.assessmentId ?? '')
  const isLast = row !== undefined && lane?.n === row.n
  const isOwn = [row?.deviceId, lane?.deviceId].every((it) => it === own)
  const left = row?.sentAt === null ? 'here' : 'left'
  return `${rows.length} ${row?.kind} ${left}${isLast && isOwn ? '' : ' out of its lane'}`
}

/** The same without room for one write, each time for a later one. Ends with the first that has room for all. */
async function eachWrite(
  stage: Stage,
  before: () => Promise<void>,
  act: () => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  const writes = await fillFromEach(stage, 0, async (after) => {
    await before()
    const end = fillAfter(stage.tablet(0).room, after, 1)
    await act()
    const refused = end()
    await look()
    return refused === 0
  })
  expect(stage, writes > 0, 'nothing is written')
}

export const noRoomForASubmit: Scenario = {
  name: 'no-room-for-one-write-of-a-submit',
  says: 'The lead submits on a tablet that has no name yet, and it is sent, while there is no room for a single write, each time for a later one: it is queued whole, as the last in its lane, and while it is on its way nobody can take it back.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, network } = history
    const tab = stage.tab(0)
    const { db, ports, engine } = tab
    const told = (): Promise<string> => world.during(queuedOn(tab))
    await answerAll(stage, 1)
    for (const index of [1, 0]) await stage.connect(index, true)
    await offline(stage, 0)
    await world.during(db.meta.delete('device'))
    const layUnsubmitted = await world.during(keepAll(tab))
    await eachWrite(
      stage,
      () => world.during(layUnsubmitted()),
      async () => void (await world.during(queueSubmit(db, ports, assessmentId, []))),
      async () => {
        const queued = await told()
        expect(stage, queued === '1 submit here', `it has ${queued}`)
      },
    )
    const laySubmitted = await world.during(keepAll(tab))
    stage.hold(0, submits)
    const send = async (): Promise<void> => {
      engine.poke()
      await world.pass(500)
    }
    await eachWrite(
      stage,
      async () => {
        stage.tablet(0).isOnline = false
        while (network.held.length > 0) stage.next().lose()
        await world.pass(100)
        await world.during(laySubmitted())
        stage.tablet(0).isOnline = true
      },
      send,
      async () => {
        const isOnItsWay = network.held.length > 0
        const queued = await told()
        const isTrue = !isOnItsWay || queued === '1 submit left'
        expect(stage, isTrue, `while it is on its way the tablet has ${queued}`)
      },
    )
    while (network.held.length > 0) stage.next().lose()
    stage.hold(0, null)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
