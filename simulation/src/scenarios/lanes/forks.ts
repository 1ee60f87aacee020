import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { sendsWithin, statesIn, waiting } from '../fixture/engine.ts'
import { isForked, problems, tells } from '../fixture/fake-replies.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { withRefused } from '../fixture/late-arrivals.ts'
import { launchPath, submitPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  rowsOn,
  shownOn,
  statusOf,
  submit,
} from '../fixture/steps.ts'
import { minute, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { type Backup, backUp } from '../../server/backup.ts'

export const reportsBothLanesThatATabletLeft: Scenario = {
  name: 'reports-both-lanes-that-a-tablet-left',
  says: 'The server tells a tablet twice that its lane is taken. The tablet goes on in a third lane, always shows the last answer, and reports both lanes.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const text of ['sent', 'sent too', 'sent last'])
      await stage.answer(stage.tab(0), judged('fully-compliant', text))
    await stage.connect(0, true)
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'unsent'))
    stage.hold(0, launchPath)
    stage.tablet(0).isOnline = true
    stage.tab(0).engine.poke()
    for (const time of [1, 2, 3]) {
      await world.pass(2_000)
      const shown = await shownOn(stage, 0)
      expect(stage, shown === 'unsent', `shown is ${shown} before it is sent the ${time}th time`)
      const forked = { status: 409, code: 'lane-forked' }
      tells(stage, launchPath, time < 3 ? forked : null)
      const sent = stage.next()
      sent.arrive()
      await world.pass(100)
      sent.answer()
    }
    await world.pass(1_000)
    stage.hold(0, null)
    const states = (await rowsOn(stage, 0)).map((row) => row.state)
    expect(stage, new Set(states).size === 1, `they are ${states.join()}`)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 2, `the server heard of ${holes} lanes`)
    return stage.history
  },
}

export const continuesANewLaneBehindAKnownAnswer: Scenario = {
  name: 'continues-a-new-lane-behind-a-known-answer',
  says: 'An answer is stored and its response lost. Sent again in another lane, it is known there, and the next answer follows it.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    stage.hold(0, launchPath)
    await stage.answer(stage.tab(0), judged('non-compliant', 'first'))
    stage.tab(0).engine.poke()
    await history.world.pass(500)
    const sent = stage.next()
    sent.arrive()
    await history.world.pass(100)
    isForked(stage, launchPath, 1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'second'), 1)
    stage.hold(0, null)
    sent.lose()
    await history.world.pass(60_000)
    tells(stage, '/api/', null)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'done,done', `they are ${states}`)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 1, `the server heard of ${holes} lanes that were left`)
    return history
  },
}

export const submitsOnceWhenTheSubmitMovesToAnotherLane: Scenario = {
  name: 'submits-once-when-the-submit-moves-to-another-lane',
  says: 'A submit is stored and its response lost. Sent again, it moves to another lane and counts as the same submit.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, submitPath)
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await history.world.pass(2_000)
    const sent = stage.next()
    sent.arrive()
    await history.world.pass(100)
    isForked(stage, submitPath, 1)
    stage.hold(0, null)
    sent.lose()
    await history.world.pass(60_000)
    tells(stage, '/api/', null)
    const row = (await rowsOn(stage, 0)).find((it) => it.kind === 'submit')
    const said = `${row?.state} ${row?.reason}`
    expect(stage, said === 'done null', `the submit is ${said}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const reportsNoGapForADiscardedAnswer: Scenario = {
  name: 'reports-no-gap-for-a-discarded-answer',
  says: 'A refused answer between two others is discarded, and the server is restored to before all of them. The two are sent in a new lane without a gap.',
  play: async () => {
    let backup: Backup | null = null
    const stage = await withRefused(async ({ history: { server } }) => {
      backup = await server.look(backUp)
    })
    const { history } = stage
    const late = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    await stage.answer(stage.tab(1), judged('fully-compliant', 'behind it'), 1)
    await stage.connect(1, true)
    const { db, ports } = stage.tab(1)
    await stage.run(discardRefused(db, ports, late))
    await offline(stage, 0, 1, 2)
    if (backup !== null) await putBack(stage, backup)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 0, `${holes} holes were told`)
    const said = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, said.includes('behind it'), 'what was behind it did not arrive')
    return history
  },
}

const forked = { status: 409, code: 'lane-forked' }

export const triesLessOftenWhenEveryLaneIsTaken: Scenario = {
  name: 'tries-less-often-when-every-lane-is-taken',
  says: 'The server says of every lane that it is taken. The tablet changes it five times at once, then waits longer each time, and everything arrives once in the end.',
  play: async () => {
    const stage = await waiting(2)
    const end = problems(stage, launchPath, forked, 300)
    const atOnce = await sendsWithin(stage, second / 4)
    expect(stage, atOnce === 5, `it was sent ${atOnce} times at once`)
    const later = await sendsWithin(stage, 10 * minute)
    expect(stage, later >= 20 && later <= 100, `then ${later} times in ten minutes`)
    end()
    await stage.history.world.pass(6 * minute)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `they are ${states}`)
    return stage.history
  },
}
