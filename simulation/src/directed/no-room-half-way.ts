import { backUp } from '../server/backup.ts'
import type { Tab } from '../tablet/tablet.ts'
import { putBack } from './another-life.ts'
import { answerAll, answerElsewhere, expect, logOf, offline, rowsOn, submit } from './deeds.ts'
import { decideOn, waitingFor } from './late-decisions.ts'
import { phaseOn } from './rounds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { tells } from './told.ts'

const second = 1_000
const sends = '/api/assessment/launch'

/** From here on the disk takes so many writes and no more. Gives back how to end that. */
function roomFor({ tablet }: Stage, of: number, many: number): () => void {
  const { room } = tablet(of)
  let asked = 0
  Object.defineProperty(room, 'refusals', {
    configurable: true,
    get: () => (++asked > many ? 1 : 0),
    set: () => undefined,
  })
  return () =>
    Object.defineProperty(room, 'refusals', { configurable: true, writable: true, value: 0 })
}

/** All that is on a tablet. */
async function keptOn({ history }: Stage, { db }: Tab): Promise<string> {
  const tables = [db.meta, db.assessments, db.registers, db.outbox, db.lanes]
  const rows = await history.world.during(Promise.all(tables.map((table) => table.toArray())))
  // How far the clock is off is noted by itself, with whatever answer.
  return JSON.stringify(rows, (_, it: unknown) =>
    (it as { key?: unknown } | null)?.key === 'clock' ? undefined : it,
  )
}

/**
 * What a tablet does with an answer while its disk has room for nothing, for one write, for two and so on: each
 * time it says that its storage is full and has kept nothing of it, until that is done as a whole.
 */
async function withRoomForMore(
  stage: Stage,
  of: number,
  isDone: () => Promise<boolean>,
  begin: () => void = () => undefined,
): Promise<void> {
  const tab = stage.tab(of)
  const before = await keptOn(stage, tab)
  for (let many = 0; many < 30; many++) {
    begin()
    const end = roomFor(stage, of, many)
    stage.tablet(of).isOnline = true
    tab.engine.poke()
    await stage.history.world.pass(90)
    end()
    await offline(stage, of)
    if (await isDone()) return expect(stage, many > 1, `room for ${many} writes was enough`)
    const isAsBefore = (await keptOn(stage, tab)) === before
    const said = `${tab.engine.state().phase}, ${isAsBefore ? 'nothing' : 'a part'} is kept`
    expect(stage, said === 'storage-full, nothing is kept', `room for ${many}: ${said}`)
    await stage.history.world.pass(second)
  }
  expect(stage, false, 'there is never room')
}

const metaOn = async ({ history, tab }: Stage, of: number, key: 'device' | 'server') =>
  JSON.stringify(await history.world.during(tab(of).db.meta.get(key)))

export const newsWithoutRoom: Schedule = {
  name: 'no-room-for-a-part-of-the-news',
  says: 'A colleague writes and the lead decides on a late answer, and the disk of its author’s tablet has room for nothing of that, for a part of it, and for more each time: until there is room for all the tablet says that its storage is full and has kept none of it; then it knows all.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    for (const text of ['one', 'two'])
      await stage.answer(stage.tab(1), judged('non-compliant', text))
    await submit(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    const [late = ''] = await waitingFor(stage)
    await decideOn(stage, late, 'decline')
    await answerElsewhere(stage, 0, judged('non-compliant', 'of a colleague'))
    await stage.connect(0, true)
    const { db, engine: asked } = stage.tab(1)
    // As one that was never told a key for its files.
    await stage.history.world.during(db.meta.delete('export-key'))
    await withRoomForMore(stage, 1, async () => asked.state().phase === 'idle')
    await stage.connect(1, true)
    const reasons = (await rowsOn(stage, 1)).map((row) => row.reason ?? row.state)
    expect(stage, reasons.includes('declined'), `the tablet says ${reasons.join()}`)
    return stage.history
  },
}

export const anotherLifeWithoutRoom: Schedule = {
  name: 'no-room-for-a-part-of-another-life',
  says: 'The server was put back, and the disk of a tablet that hears of it with the answer to what it sends has room for nothing, for a part of what that means, and for more each time: until there is room for all it says that its storage is full and is as it was; then the server has everything again.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'by the older name'))
    await stage.connect(0, true)
    let times = 0
    const forked = { status: 409, code: 'lane-forked' }
    tells(stage, sends, forked, ({ method }) => method === 'PUT' && ++times === 1)
    await answerElsewhere(stage, 0, judged('non-compliant', 'by the newer name'))
    await stage.connect(0, true)
    tells(stage, sends, null)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'), 1)
    const life = await metaOn(stage, 0, 'server')
    await withRoomForMore(stage, 0, async () => (await metaOn(stage, 0, 'server')) !== life)
    for (const _ of [1, 2]) await stage.connect(0, true)
    const said = (await logOf(stage, 'answer')).length
    expect(stage, said === 3, `${said} of 3 answers are in the log`)
    return stage.history
  },
}

export const laidAnewWithoutRoom: Schedule = {
  name: 'no-room-for-a-part-of-a-lane-laid-anew',
  says: 'A tablet is told that somebody else uses its lane, and its disk has room for nothing, for a part of laying it anew, and for more each time: until there is room for all it says that its storage is full and is as it was; then all is sent in another lane.',
  play: async () => {
    const stage = await createStage()
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await stage.connect(0, true)
    await offline(stage, 0)
    for (const text of ['one', 'two'])
      await stage.answer(stage.tab(0), judged('non-compliant', text))
    const name = await metaOn(stage, 0, 'device')
    let times = 0
    const forked = { status: 409, code: 'lane-forked' }
    tells(stage, sends, forked, ({ method }) => method === 'PUT' && ++times === 1)
    const isLaid = async (): Promise<boolean> => (await metaOn(stage, 0, 'device')) !== name
    await withRoomForMore(stage, 0, isLaid, () => {
      times = 0
    })
    tells(stage, sends, null)
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'done,done,done' && phaseOn(stage) === 'idle', `they are ${states}`)
    return stage.history
  },
}
