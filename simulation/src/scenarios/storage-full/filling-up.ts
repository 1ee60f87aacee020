import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { fillStorageAtEachWrite, maxWrites, countFullWarnings } from '../fixture/storage.ts'
import type { Scenario } from '../scenario.ts'

const content = ['assessments', 'outlines', 'questions', 'registers']

/** All that a tablet stores of its assessments. */
const storedContent = async ({ history, tab }: Fixture, index: number): Promise<string> => {
  const tables = content.map((name) => tab(index).db.table<unknown>(name))
  const rows = Promise.all(tables.map((table) => table.toArray()))
  return JSON.stringify(await history.world.during(rows))
}

export const keepsTheOfflineCopyWhenStorageFillsAtAnyWrite: Scenario = {
  name: 'keeps-the-offline-copy-when-storage-fills-at-any-write',
  says: 'Storage fills at each write of opening the list or taking an assessment offline. The person is told, and the tablet keeps what it had.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const tab = fixture.tab(1)
    const { db, ports } = tab
    await fixture.offline(1)
    await fixture.sendAnswer(0, rating('non-compliant', 'of a colleague'))
    fixture.tablet(1).isOnline = true
    fixture.hold(1, '/api/sync')
    for (const [what, act] of [
      ['lists', () => refreshLists(db, ports)],
      ['takes', () => takeOffline(db, ports, assessmentId)],
    ] as const) {
      const writes = await fillStorageAtEachWrite(fixture, 1, async (after, fill) => {
        const [before, shown] = [await storedContent(fixture, 1), countFullWarnings(fixture)]
        const end = fill()
        void attempt(history, tab, what, act)
        await fixture.world.pass(2_000)
        if (end() === 0) return true
        fixture.expect(countFullWarnings(fixture) === shown + 1, `${what}: no warning (${after})`)
        const isAsBefore = (await storedContent(fixture, 1)) === before
        fixture.expect(isAsBefore, `${what}: half of it is here after ${after} writes`)
        return false
      })
      fixture.expect(writes > 2 && writes < maxWrites, `${what} in ${writes} writes`)
    }
    const kept = await storedContent(fixture, 1)
    fixture.expect(kept.includes('of a colleague'), 'the answer is not on the tablet')
  },
}

/** A tablet comes online again and again, until there is room for everything. */
async function connectWithoutRoom(fixture: Fixture, between: (after: number) => Promise<void>) {
  const { engine } = fixture.tab(1)
  const writes = await fillStorageAtEachWrite(fixture, 1, async (after, fill) => {
    await between(after)
    const end = fill()
    await fixture.online(1)
    const { phase } = engine.state()
    const refused = end()
    const found = refused === 0 ? 'idle' : 'storage-full'
    fixture.expect(phase === found, `after ${after} writes it says ${phase}`)
    await fixture.online(1)
    const states = await fixture.states(1)
    fixture.expect(/^(?:done (?:null|replaced),?)+$/.test(states), `after ${after}: ${states}`)
    await fixture.offline(1)
    return refused === 0
  })
  fixture.expect(writes > 2 && writes < maxWrites, `all of it is in ${writes} writes`)
}

export const sendsAndReadsOnceStorageHasRoomAgain: Scenario = {
  name: 'sends-and-reads-once-storage-has-room-again',
  says: 'Storage fills at each write of sending an answer and reading another. The tablet says so, and with room both are complete.',
  play: async (fixture) => {
    let last = 0
    await fixture.offline(1)
    await connectWithoutRoom(fixture, async (after) => {
      last = after
      await fixture.sendAnswer(0, rating('non-compliant', `news ${after}`), 1)
      await fixture.answer(1, rating('not-confirmed', `own ${after}`))
    })
    fixture.expectEqual('the tablet shows', await fixture.shown(1, 1), `news ${last}`)
    fixture.expectEqual('standing', await fixture.standing(), `news ${last},own ${last}`)
  },
}
