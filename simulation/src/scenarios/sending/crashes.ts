import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { record } from '@apron/pwa/sync/record.ts'
import { check } from '../../check.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { expect, logOf, offline, statesOn } from '../fixture/steps.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { openStorage } from '../../tablet/tablet.ts'

export const sendsEachAnswerOnceWhenTheTabIsKilledWhileSending: Scenario = {
  name: 'sends-each-answer-once-when-the-tab-is-killed-while-sending',
  says: 'A tab is killed at every second step of sending three batches. Each answer arrives once.',
  play: async () => {
    const stage = await createStage({ batch: 1 })
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let after = 0; after < 60; after += 2) {
      await offline(stage, 0)
      for (const part of [1, 2, 3])
        await stage.answer(stage.tab(0), judged('non-compliant', `${after}, ${part}`))
      const tab = stage.tab(0)
      stage.tablet(0).isOnline = true
      tab.engine.poke()
      world.interrupt(after, 'killed', () => kill(history, tab))
      await world.pass(60_000)
      await check(history, false)
    }
    const rows = await logOf(stage, 'answer')
    expect(stage, rows.length === 90, `${rows.length} of 90 answers in the log`)
    return history
  },
}

export const losesNoChangeWhenTheTabIsKilledWhilePulling: Scenario = {
  name: 'loses-no-change-when-the-tab-is-killed-while-pulling',
  says: 'A tab is killed at each step of storing what changed. Afterwards it shows every change.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let after = 0; after < 24; after++) {
      stage.hold(0, changesPath)
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${after}th`))
      await stage.connect(1, true)
      stage.tab(0).engine.poke()
      await world.pass(500)
      const asked = stage.next()
      asked.arrive()
      await world.pass(10)
      const tab = stage.tab(0)
      asked.answer(() => world.interrupt(after, 'killed', () => kill(history, tab)))
      await world.pass(2)
      stage.hold(0, null)
      await world.pass(21_000)
      await check(history, false)
    }
    return history
  },
}

export const keepsItsLaneWhenTheTabIsKilledWhileSaving: Scenario = {
  name: 'keeps-its-lane-when-the-tab-is-killed-while-saving',
  says: 'A tab is killed at each step of saving an answer. The next answer continues the same lane, and the server hears of no gap.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { id: question, version } = stage.questions[0]!
    const saves = async (value: AnswerValue): Promise<void> => {
      const tab = stage.tab(0)
      const intention = { kind: 'answer', assessmentId, question, version, value } as const
      const saved = await attempt(history, tab, 'records', () =>
        record(tab.db, tab.ports, intention),
      )
      if (saved !== null) noteSaved(history, tab, saved.value)
    }
    for (let after = 0; after < 24; after++) {
      await offline(stage, 0)
      const tab = stage.tab(0)
      world.interrupt(after, 'killed', () => kill(history, tab))
      await stage.run(saves(judged('non-compliant', `the ${after}th`)))
      await world.pass(21_000)
      await stage.connect(0, true)
    }
    const holes = (await logOf(stage, 'hole')).length
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    expect(stage, holes === 0, `${holes} holes were told`)
    expect(stage, devices.size === 1, 'the tablet had to take another lane')
    return history
  },
}

export const sendsAgainWhenTheBrowserClosesTheDatabase: Scenario = {
  name: 'sends-again-when-the-browser-closes-the-database',
  says: 'The browser closes the database of a tablet while it is about to send, and reopens it. Seconds later everything is sent.',
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
