import type { Tab } from '../../tablet/tablet.ts'
import { answerAll, answerElsewhere, expect, offline, rowsOn, submit } from '../fixture/deeds.ts'
import { decideOn, waitingFor } from '../late-arrivals/late-decisions.ts'
import { fillAfter } from '../fixture/filling-disk.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const second = 1_000

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
export async function withRoomForMore(
  stage: Stage,
  of: number,
  isDone: () => Promise<boolean>,
  begin: () => void = () => undefined,
): Promise<void> {
  const tab = stage.tab(of)
  const before = await keptOn(stage, tab)
  for (let many = 0; many < 30; many++) {
    begin()
    const end = fillAfter(stage.tablet(of).room, many)
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

export const newsWithoutRoom: Scenario = {
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
