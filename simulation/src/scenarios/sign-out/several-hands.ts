import { check } from '../../check.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { evict } from '../../people/evict.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const saidIn = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer')).map((row) => row.body).join()

export const anotherHand: Scenario = {
  name: 'somebody-else-on-the-tablet',
  says: 'A person signs out with unsent work, somebody else signs in on the same tablet, works and sends; the first comes back: nobody sent the other’s work, and all of it arrives under its author.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, tablets } = history
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'of the first'))
    const first = stage.tablet(1)
    first.isOnline = true
    await anotherPerson(history, first, history.scene.third)
    await world.pass(10_000)
    const other = tablets.findIndex((it) => it.profile === first.profile && it !== first)
    expect(stage, other !== -1 && first.tabs.length === 0, 'nobody else is on the tablet')
    await stage.answer(stage.tab(other), judged('fully-compliant', 'of the other'), 1)
    await stage.connect(other, true)
    const between = await saidIn(stage)
    expect(stage, !between.includes('of the first'), 'somebody else’s unsent work was sent')
    await check(history, false)
    await anotherPerson(history, stage.tablet(other))
    await world.pass(10_000)
    expect(stage, first.tabs.length === 1, 'the first is not back')
    await stage.connect(1, true)
    const said = await saidIn(stage)
    expect(stage, said.includes('of the first') && said.includes('of the other'), said)
    return history
  },
}

export const evicted: Scenario = {
  name: 'the-browser-deleted-everything',
  says: 'The browser deletes the storage of the app: what was sent is with the server, and the tablet begins again as one that was never there.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, tablets } = history
    await stage.answer(stage.tab(1), judged('non-compliant', 'was sent'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'was not'), 1)
    const old = stage.tablet(1)
    old.isOnline = true
    await evict(history, old)
    await world.pass(5_000)
    const fresh = tablets.findIndex(({ name }) => name === `${old.name}*`)
    expect(stage, fresh !== -1, 'the tablet did not begin again')
    await stage.take(fresh)
    await stage.answer(stage.tab(fresh), judged('fully-compliant', 'afterwards'), 1)
    await stage.connect(fresh, true)
    const said = await saidIn(stage)
    expect(stage, said.includes('was sent') && said.includes('afterwards'), said)
    expect(stage, history.outlived.size === 1, 'nobody remembers what was sent')
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    expect(stage, devices.size === 2, 'it went on in the lane that it forgot')
    return history
  },
}
