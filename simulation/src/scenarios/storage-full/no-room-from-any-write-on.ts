import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { backUp } from '../../server/backup.ts'
import { attempt } from '../../people/attempt.ts'
import { putBack } from '../restore/another-life.ts'
import { expect, offline, statesOn } from '../fixture/deeds.ts'
import { saidFull } from './no-room.ts'
import { fillFromEach, mostWrites } from '../fixture/filling-disk.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const content = ['assessments', 'outlines', 'questions', 'registers']

/** What a tablet has of its assessments. */
const contentOn = async ({ history, tab }: Stage, index: number): Promise<string> => {
  const tables = content.map((name) => tab(index).db.table<unknown>(name))
  const rows = Promise.all(tables.map((table) => table.toArray()))
  return JSON.stringify(await history.world.during(rows))
}

export const fullWhileTaking: Scenario = {
  name: 'no-room-from-any-write-on-while-an-audit-is-taken',
  says: 'A colleague answered meanwhile, and an auditor looks at the list and takes the audit offline again while the storage is full from the first write on, then from the second, and so on: each time they are told that there is no room and the tablet has what it had; with room it has the answer.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const tab = stage.tab(1)
    const { db, ports } = tab
    await offline(stage, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'of a colleague'))
    await stage.connect(0, true)
    stage.tablet(1).isOnline = true
    stage.hold(1, '/api/sync')
    for (const [what, act] of [
      ['lists', () => refreshLists(db, ports)],
      ['takes', () => takeOffline(db, ports, assessmentId)],
    ] as const) {
      const writes = await fillFromEach(stage, 1, async (after, fill) => {
        const [before, told] = [await contentOn(stage, 1), saidFull(stage)]
        const end = fill()
        void attempt(history, tab, what, act)
        await history.world.pass(2_000)
        if (end() === 0) return true
        expect(stage, saidFull(stage) === told + 1, `${what}: not told after ${after} writes`)
        const isAsBefore = (await contentOn(stage, 1)) === before
        expect(stage, isAsBefore, `${what}: half of it is here after ${after} writes`)
        return false
      })
      expect(stage, writes > 2 && writes < mostWrites, `${what} in ${writes} writes`)
    }
    const kept = await contentOn(stage, 1)
    expect(stage, kept.includes('of a colleague'), 'the answer is not here')
    return history
  },
}

/** An auditor comes back again and again, until there is room for all that this brings. */
async function comeBackWithoutRoom(stage: Stage, between: (after: number) => Promise<void>) {
  const { engine } = stage.tab(1)
  const writes = await fillFromEach(stage, 1, async (after, fill) => {
    await between(after)
    const end = fill()
    await stage.connect(1, true)
    const { phase } = engine.state()
    const refused = end()
    const said = refused === 0 ? 'idle' : 'storage-full'
    expect(stage, phase === said, `after ${after} writes it says ${phase}`)
    await stage.connect(1, true)
    const states = await statesOn(stage, 1)
    expect(stage, /^(?:done (?:null|replaced),?)+$/.test(states), `after ${after}: ${states}`)
    await offline(stage, 1)
    return refused === 0
  })
  expect(stage, writes > 2 && writes < mostWrites, `all of it is in ${writes} writes`)
}

export const fullWhileSending: Scenario = {
  name: 'no-room-from-any-write-on-while-answers-are-sent',
  says: 'An auditor comes back with an answer while a colleague’s waits for them, and the storage is full from the first write on, the next time from the second, and so on: it says so, and with room the answer is sent and the news are here.',
  play: async () => {
    const stage = await createStage()
    await offline(stage, 1)
    await comeBackWithoutRoom(stage, async (after) => {
      await stage.answer(stage.tab(0), judged('non-compliant', `news ${after}`), 1)
      await stage.connect(0, true)
      await stage.answer(stage.tab(1), judged('not-confirmed', `own ${after}`))
    })
    return stage.history
  },
}

export const fullInAnotherLife: Scenario = {
  name: 'no-room-from-any-write-on-after-a-restore',
  says: 'Each time an auditor comes back the server was restored, and the storage is full from the first write on, the next time from the second, and so on: it says so, and with room all that was ever answered is on the server.',
  play: async () => {
    const stage = await createStage()
    const backup = await stage.history.server.look(backUp)
    await offline(stage, 1)
    for (const index of [0, 1])
      await stage.answer(stage.tab(index), judged('non-compliant', `of ${index}`), index)
    await comeBackWithoutRoom(stage, async () => {
      await putBack(stage, backup)
      await stage.connect(0, true)
    })
    return stage.history
  },
}
