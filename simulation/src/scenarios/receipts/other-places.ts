import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { saveSetting } from '@apron/api/backup/settings.ts'
import { readSeq } from '../../server/look.ts'
import { expect, logOf, statesOn } from '../fixture/deeds.ts'
import { problems } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { answers, sends, watchPostponed } from '../sending/other-words.ts'

const timesSent = ({ history, tab }: Stage): number =>
  history.witness.asked.filter(
    (it) => it.tab === tab(0).name && it.path.startsWith(sends) && it.method === 'PUT',
  ).length

export const fartherThanWritten: Scenario = {
  name: 'a-server-that-waits-for-what-was-never-written',
  says: 'A server says that it waits for a place of the lane that the tablet has not come to: it is asked again after a while each time and no more often, and what waits is sent when it is well again.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 99 }, 100)
    const isPostponed = watchPostponed(stage)
    const before = timesSent(stage)
    await answers(stage, 0, 'waits')
    await world.pass(20_000)
    const asked = timesSent(stage) - before
    expect(stage, asked >= 2 && asked < 10, `it was sent ${asked} times in twenty seconds`)
    expect(stage, isPostponed(), 'the screen does not say that it is tried again later')
    end()
    await world.pass(60_000)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    return stage.history
  },
}

export const forgottenByBoth: Scenario = {
  name: 'a-place-that-nobody-has-any-more',
  says: 'A tablet has forgotten what every backup holds, and a server waits for just that: without room for it the header says so; with room what is written since goes on at once as another device, and the server is told what is missing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, server } = history
    const { db, ports } = stage.tab(0)
    for (const text of ['first', 'second']) await answers(stage, 0, text)
    await stage.connect(0, true)
    await stage.run(removeFromTablet(db, assessmentId))
    await server.look(async (on) => saveSetting(on, 'backedUpTo', String(await readSeq(on))))
    await stage.connect(0, true)
    await stage.run(prune(db, ports))
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    const end = problems(stage, sends, { status: 409, code: 'lane-gap', expected: 1 }, 2)
    stage.hold(0, sends)
    await answers(stage, 0, 'third')
    await world.pass(1_000)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    stage.tablet(0).room.refusals = 1
    sent.answer()
    await world.pass(20)
    const { phase } = stage.tab(0).engine.state()
    expect(stage, phase === 'storage-full', `without room the header says ${phase}`)
    stage.hold(0, null)
    const isPostponed = watchPostponed(stage)
    await stage.connect(0, true)
    end()
    expect(stage, !isPostponed(), 'the screen says that the server failed at it')
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `what was written since is ${said}`)
    const [hole] = await logOf(stage, 'hole')
    const told = JSON.parse(hole?.body ?? '{}') as { expected?: number; kept?: number }
    expect(stage, told.expected === 1 && told.kept === 3, `the server is told ${hole?.body}`)
    return history
  },
}
