import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import { check } from '../../check.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { openStorage } from '../../tablet/tablet.ts'

export const sendsEachAnswerOnceWhenTheTabIsKilledWhileSending: Scenario = {
  name: 'sends-each-answer-once-when-the-tab-is-killed-while-sending',
  says: 'A tab is killed at every second step of sending three batches. Each answer arrives once.',
  batch: 1,
  play: async (fixture) => {
    const { history, world } = fixture
    await world.pass(2_000)
    for (let after = 0; after < 60; after += 2) {
      await fixture.offline(0)
      for (const part of [1, 2, 3])
        await fixture.answer(0, rating('non-compliant', `${after}, ${part}`))
      const tab = fixture.tab(0)
      fixture.tablet(0).isOnline = true
      tab.engine.poke()
      world.interrupt(after, 'killed', () => kill(history, tab))
      await world.pass(60_000)
      await check(history, false)
    }
    fixture.expectEqual('answers in the log', (await fixture.log('answer')).length, 90)
  },
}

export const losesNoChangeWhenTheTabIsKilledWhilePulling: Scenario = {
  name: 'loses-no-change-when-the-tab-is-killed-while-pulling',
  says: 'A tab is killed at each step of storing what changed. Afterwards it shows every change.',
  play: async (fixture) => {
    const { history, world } = fixture
    await world.pass(2_000)
    for (let after = 0; after < 24; after++) {
      fixture.hold(0, changesPath)
      await fixture.sendAnswer(1, rating('non-compliant', `the ${after}th`))
      await fixture.poke(0, 500)
      const asked = fixture.next()
      asked.arrive()
      await world.pass(10)
      const tab = fixture.tab(0)
      asked.answer(() => world.interrupt(after, 'killed', () => kill(history, tab)))
      await world.pass(2)
      fixture.hold(0, null)
      await world.pass(21_000)
      fixture.expectEqual('the tablet shows', await fixture.shown(0), `the ${after}th`)
      await check(history, false)
    }
  },
}

export const keepsItsLaneWhenTheTabIsKilledWhileSaving: Scenario = {
  name: 'keeps-its-lane-when-the-tab-is-killed-while-saving',
  says: 'A tab is killed at each step of saving an answer. The next answer continues the same lane, and the server hears of no gap.',
  play: async (fixture) => {
    const { history, assessmentId, world } = fixture
    const { id: question, version } = fixture.questions[0]!
    const saves = async (value: AnswerValue): Promise<void> => {
      const tab = fixture.tab(0)
      const intention = { kind: 'answer', assessmentId, question, version, value } as const
      const saved = await attempt(history, tab, 'records', () =>
        record(tab.db, tab.ports, intention),
      )
      if (saved !== null) noteSaved(history, tab, saved.value)
    }
    for (let after = 0; after < 24; after++) {
      await fixture.offline(0)
      const tab = fixture.tab(0)
      world.interrupt(after, 'killed', () => kill(history, tab))
      await fixture.run(saves(rating('non-compliant', `the ${after}th`)))
      await world.pass(21_000)
      await fixture.online(0)
    }
    const holes = (await fixture.log('hole')).length
    const devices = new Set((await fixture.log('answer')).map((row) => row.deviceId))
    fixture.expect(holes === 0, `${holes} gaps were reported`)
    fixture.expect(devices.size === 1, 'the tablet had to take another lane')
  },
}

export const sendsAgainWhenTheBrowserClosesTheDatabase: Scenario = {
  name: 'sends-again-when-the-browser-closes-the-database',
  says: 'The browser closes the database of a tablet while it is about to send, and reopens it. Seconds later everything is sent.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    await world.pass(2 * second)
    await fixture.answer(tab, rating('non-compliant', 'unsent'))
    tab.db.close()
    tab.engine.poke()
    await world.pass(50)
    await world.during(openStorage(tab))
    await world.pass(3 * second)
    const states = await fixture.states(0)
    fixture.expect(states === 'done null', `seconds later it is ${states}`)
  },
}
