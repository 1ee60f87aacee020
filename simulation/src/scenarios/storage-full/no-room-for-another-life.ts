import { underTwoNames } from '../restore/clocks-and-lanes.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/deeds.ts'
import { withRoomForMore } from './no-room-half-way.ts'
import { phaseOn } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const sends = '/api/assessment/launch'

const metaOn = async ({ history, tab }: Stage, of: number, key: 'device' | 'server') =>
  JSON.stringify(await history.world.during(tab(of).db.meta.get(key)))

export const anotherLifeWithoutRoom: Scenario = {
  name: 'no-room-for-a-part-of-another-life',
  says: 'The server was put back, and the disk of a tablet that hears of it with the answer to what it sends has room for nothing, for a part of what that means, and for more each time: until there is room for all it says that its storage is full and is as it was; then the server has everything again.',
  play: async () => {
    const stage = await underTwoNames()
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'), 1)
    const life = await metaOn(stage, 0, 'server')
    await withRoomForMore(stage, 0, async () => (await metaOn(stage, 0, 'server')) !== life)
    for (const _ of [1, 2]) await stage.connect(0, true)
    const said = (await logOf(stage, 'answer')).length
    expect(stage, said === 3, `${said} of 3 answers are in the log`)
    return stage.history
  },
}

export const laidAnewWithoutRoom: Scenario = {
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
