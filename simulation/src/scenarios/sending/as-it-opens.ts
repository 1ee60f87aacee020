import { makeTab, openStorage } from '../../tablet/tablet.ts'
import { signIn } from '../../people/circumstances.ts'
import { expect, offline, statesOn } from '../fixture/deeds.ts'
import { phaseOn, timesAsked } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const second = 1_000

export const saysAsItOpens: Scenario = {
  name: 'what-a-tab-says-as-it-opens-and-when-it-had-an-answer',
  says: 'A tab that has not begun yet says that nothing is unsent and that no server answered, and asks nothing, whoever taps or writes; once it has begun it says when our server answered last, also when the next try reaches nobody.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, witness, network } = history
    await world.pass(2 * second)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'unsent'))
    stage.tablet(0).isOnline = true
    const tab = makeTab(world, stage.tablet(0), network.fetch)
    const { unsent, lastContactAt, phase } = tab.engine.state()
    const begins = `${unsent}, ${lastContactAt}, ${phase}`
    expect(stage, begins === '0, null, idle', `as it opens it says ${begins}`)
    await world.during(openStorage(tab))
    stage.tab(0).engine.stop()
    const asked = (): number => witness.asked.filter((it) => it.tab === tab.name).length
    tab.engine.poke()
    tab.engine.notice({ unsent: 1, isNew: true })
    await world.pass(5 * second)
    expect(stage, asked() === 0, `before it has begun it asked ${asked()} times`)
    const from = world.now()
    tab.engine.start()
    await world.pass(second)
    const at = tab.engine.state().lastContactAt
    const isSince = at !== null && Date.parse(at) > from && Date.parse(at) <= world.now()
    expect(stage, isSince, `it says that the server answered last at ${at}`)
    await offline(stage, 0)
    tab.engine.poke()
    await world.pass(second)
    const later = tab.engine.state().lastContactAt
    expect(stage, later === at, `without signal it says that the server answered last at ${later}`)
    stage.tab(0).engine.start()
    return history
  },
}

export const saysThatItIsLocked: Scenario = {
  name: 'a-tablet-that-nobody-is-signed-in-on',
  says: 'Somebody signs out with an answer unsent: the tablet says that it is locked, how much is unsent, and asks nothing; once they are back it is sent.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const { db, engine } = stage.tab(0)
    await world.pass(2 * second)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'unsent'))
    await world.during(db.meta.delete('session'))
    stage.tablet(0).isOnline = true
    const before = timesAsked(stage)
    engine.poke()
    await world.pass(second)
    const said = `${phaseOn(stage)}, ${engine.state().unsent} unsent`
    expect(stage, said === 'locked, 1 unsent', `it says ${said}`)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `it asked ${asked} times`)
    await signIn(history, stage.tablet(0))
    await world.pass(2 * second)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null', `once they are back it is ${states}`)
    return history
  },
}

export const databaseGoesAway: Scenario = {
  name: 'a-database-that-goes-away-for-a-moment',
  says: 'The browser closes the database of a tablet as it is about to send, and opens it again a moment later: seconds after that all is sent, and nobody had to touch the tablet.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const tab = stage.tab(0)
    await world.pass(2 * second)
    await stage.answer(tab, judged('non-compliant', 'unsent'))
    tab.db.close()
    tab.engine.poke()
    await world.pass(50)
    await world.during(openStorage(tab))
    await world.pass(3 * second)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null', `seconds later it is ${states}`)
    return stage.history
  },
}
