import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { sends, sendsWithin, statesIn, waiting } from './corrections.ts'
import { expect, offline, rowsOn, statesOn } from '../fixture/deeds.ts'
import { problems } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'

export const goesOnFromWhatIsSent: Scenario = {
  name: 'a-server-that-waits-for-what-it-is-sent',
  says: 'A server says that it goes on from the very answer that it was just sent: the tablet has nothing else to send, tries again after a while each time and not at once, and when the server is well it arrives.',
  play: async () => {
    const stage = await waiting(2)
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 1 }, 100)
    const atOnce = await sendsWithin(stage, 250)
    expect(stage, atOnce === 1, `it was sent ${atOnce} times at once`)
    end()
    await stage.history.world.pass(60_000)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `they are ${states}`)
    return stage.history
  },
}

export const goesOnFromWhatWasDiscarded: Scenario = {
  name: 'a-server-that-goes-on-from-what-was-discarded',
  says: 'What was refused is discarded, and the server goes on from its place: the tablet sends neither that nor what came before it again, lays what was written since into another lane, and that is taken at once.',
  play: async () => {
    const stage = await withRefused()
    const { history } = stage
    const { db, ports, engine } = stage.tab(1)
    const discarded = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')
    await stage.run(discardRefused(db, ports, discarded?.id ?? ''))
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'since'), 1)
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 2 }, 1)
    stage.hold(1, sends)
    stage.tablet(1).isOnline = true
    engine.poke()
    await history.world.pass(500)
    const sent = stage.next()
    sent.arrive()
    await history.world.pass(100)
    sent.answer()
    await history.world.pass(500)
    end()
    const before = await statesOn(stage, 1)
    const expected = 'done null,refused lead-only,queued null'
    expect(stage, before === expected, `when it goes on from there they are ${before}`)
    const again = stage.next()
    stage.hold(1, null)
    again.arrive()
    await history.world.pass(100)
    again.answer()
    await history.world.pass(500)
    const after = await statesOn(stage, 1)
    expect(stage, after === 'done null,refused lead-only,done null', `then they are ${after}`)
    return history
  },
}
