import type { Held } from '../../network.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { expect } from '../fixture/deeds.ts'
import type { Stage } from '../fixture/stage.ts'

/** Far more tasks than taking an answer in takes. */
const mostTasks = 400

/** All that a tab holds, to be laid there again: how to do that. */
export async function keepAll({ db }: Tab): Promise<() => Promise<void>> {
  const kept: unknown[][] = []
  for (const table of db.tables) kept.push(await table.toArray())
  return async () => {
    for (const [index, table] of db.tables.entries()) {
      await table.clear()
      await table.bulkAdd(kept[index] ?? [])
    }
  }
}

/** How much of each kind the tablet has, and the newest place of the log that was vouched for. */
export async function wholeOn({ db }: Tab, assessmentId: string): Promise<string> {
  const of = { assessmentId }
  const [link, server] = await db.meta.bulkGet(['link', 'server'])
  const key = await db.meta.get('export-key')
  const rows = await db.outbox.toArray()
  const parts = [
    `${await db.questions.where(of).count()} questions`,
    `${(await db.outlines.get(assessmentId))?.questions.length} in the outline`,
    `${await db.registers.where(of).count()} registers`,
    `stored ${(await db.assessments.get(assessmentId))?.takenAt !== null}`,
    `written ${rows.map((row) => `${row.state} ${row.reason}`).join()}`,
    `life ${server?.key === 'server' ? `${server.epoch} ${server.backedUpTo}` : 'none'}`,
    `key ${key !== undefined}`,
    `place ${link?.key === 'link' ? link.seq : 'none'}`,
  ]
  return parts.join(', ')
}

/**
 * An answer of the server comes to the second tablet, with no room for one write that comes so many tasks
 * after it. True where there was such a write.
 */
export async function answersWithout(
  { history: { world }, tablet }: Stage,
  held: Held,
  after: number | null,
): Promise<boolean> {
  const { room } = tablet(1)
  held.arrive()
  await world.pass(100)
  const fills = (): void => void (room.refusals = 1)
  held.answer(() => {
    if (after !== null) world.interrupt(after, 'no room', fills)
  })
  await world.pass(100)
  const isRefused = after !== null && room.refusals === 0
  room.refusals = 0
  return isRefused
}

/** The same again and again, each time for a later write, until there is none: what is there each time. */
export async function eachWithout(
  stage: Stage,
  takes: (after: number) => Promise<boolean>,
  looks: (tab: Tab) => Promise<string>,
  isWhole: (has: string) => boolean,
): Promise<void> {
  const { world } = stage.history
  let times = 0
  for (let after = 0; after < mostTasks && (await takes(after)); after++) {
    times += 1
    const has = await world.during(looks(stage.tab(1)))
    expect(stage, isWhole(has), `no room after ${after} tasks: it has ${has}`)
  }
  expect(stage, times > 0 && times < mostTasks, `there was no room ${times} times`)
}
