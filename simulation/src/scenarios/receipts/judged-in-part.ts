import { answerAll, expect, offline, rowsOn, statesOn, submit } from '../fixture/deeds.ts'
import { decideOn, waitingFor } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const second = 1_000

export const judgedInPart: Scenario = {
  name: 'a-batch-judged-in-part-with-more-behind-it',
  says: 'A tablet sends three answers two at a time, and the server fails at the second of the first two: the third does not travel before the second has been taken, all are there at once, and no audit is said to wait.',
  play: async () => {
    const stage = await createStage({ batch: 2 })
    const { world, server } = stage.history
    const { engine } = stage.tab(0)
    await offline(stage, 0)
    for (const question of [0, 1, 0])
      await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
    const failing = (await rowsOn(stage, 0)).find((row) => row.n === 2)
    // Once with the batch as a whole, and once more alone.
    server.faults.poisoned.set(failing?.id ?? '', 2)
    let hasWaited = false
    engine.subscribe(() => (hasWaited ||= engine.state().postponed.size > 0))
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(second)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null,done null,done null', `they are ${states}`)
    expect(stage, !hasWaited, 'it is said that an audit waits')
    return stage.history
  },
}

export const decidedInTheMiddle: Scenario = {
  name: 'a-decision-in-the-middle-of-what-is-sent-again',
  says: 'Three answers are parked, and the word on them is lost; meanwhile another tab asks what changed and is told that the lead declined the second. The first and the third are sent again, and both are said to wait for the lead; no audit waits for its person.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    await submit(stage, 0)
    await stage.connect(0, true)
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    stage.tab(1, 1).engine.poke()
    await world.pass(second)
    const asks = stage.next()
    for (const text of ['first', 'second', 'third'])
      await stage.answer(stage.tab(1), judged('non-compliant', text))
    stage.tab(1, 0).engine.poke()
    await world.pass(second)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    const [, middle = ''] = await waitingFor(stage)
    await decideOn(stage, middle, 'decline')
    asks.arrive()
    await world.pass(100)
    asks.answer()
    await world.pass(100)
    stage.hold(1, null)
    sent.lose()
    await stage.connect(1, true)
    const states = (await rowsOn(stage, 1)).toSorted((a, b) => a.n - b.n).map((row) => row.state)
    expect(stage, states.join() === 'parked,refused,parked', `they are ${states.join()}`)
    const { db } = stage.tab(1)
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    expect(stage, held === 0, 'an audit waits for its person')
    return stage.history
  },
}
