import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { expect, offline, statesOn } from '../fixture/steps.ts'
import { fillFromEach, mostWrites, saidFull } from '../fixture/storage.ts'
import type { Scenario } from '../scenario.ts'

const content = ['assessments', 'outlines', 'questions', 'registers']

/** What a tablet has of its assessments. */
const contentOn = async ({ history, tab }: Stage, index: number): Promise<string> => {
  const tables = content.map((name) => tab(index).db.table<unknown>(name))
  const rows = Promise.all(tables.map((table) => table.toArray()))
  return JSON.stringify(await history.world.during(rows))
}

export const keepsTheOfflineCopyWhenStorageFillsAtAnyWrite: Scenario = {
  name: 'keeps-the-offline-copy-when-storage-fills-at-any-write',
  says: 'Storage fills at each write of opening the list or taking an assessment offline. The person is told, and the tablet keeps what it had.',
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

export const sendsAndReadsOnceStorageHasRoomAgain: Scenario = {
  name: 'sends-and-reads-once-storage-has-room-again',
  says: 'Storage fills at each write of sending an answer and reading another. The tablet says so, and with room both are complete.',
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
