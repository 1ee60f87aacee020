import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { attempt } from '../../people/attempt.ts'
import { timesAsked } from '../fixture/engine.ts'
import { tells } from '../fixture/fake-replies.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath, submitPath } from '../fixture/paths.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  refusals,
  rowsOn,
  statusOf,
  submit,
  takesBack,
} from '../fixture/steps.ts'
import { answeredOffline, answeredOnline, submitsOn, toldOn } from '../fixture/submits.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const withdrawsASubmitUntilItIsSent: Scenario = {
  name: 'withdraws-a-submit-until-it-is-sent',
  says: 'A queued submit is withdrawn, and the work goes on in the same lane. A submit on its way cannot be withdrawn, and no answer is accepted behind it.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    await submit(stage, 0)
    expect(stage, (await takesBack(stage)) !== null, 'what was not sent is not taken back')
    await stage.answer(tab, judged('non-compliant', 'instead of the submit'))
    await stage.connect(0, true)
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    const states = new Set((await rowsOn(stage, 0)).map((row) => row.state))
    expect(stage, devices.size === 1 && (await logOf(stage, 'hole')).length === 0, 'a hole is left')
    expect(stage, [...states].join() === 'done', `they are ${[...states].join()}`)
    stage.hold(0, submitPath)
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(2_000)
    const sent = stage.next()
    expect(stage, (await takesBack(stage)) === null, 'what is on its way is taken back')
    sent.arrive()
    await world.pass(100)
    stage.hold(0, changesPath)
    sent.answer()
    await world.pass(1_000)
    const before = refusals(stage, 'NotWritableError')
    await stage.answer(tab, judged('fully-compliant', 'after it was submitted'), 1)
    const isTold = refusals(stage, 'NotWritableError') === before + 1
    expect(stage, isTold, 'an answer was taken after the submit')
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const withdrawsASubmitThatTheServerDidNotAccept: Scenario = {
  name: 'withdraws-a-submit-that-the-server-did-not-accept',
  says: 'The server says in four ways that it accepted nothing of a submit, which can then be withdrawn. After a server error it cannot.',
  play: async () => {
    const stage = await answeredOnline()
    const { db } = stage.tab(0)
    for (const status of [503, 429, 400, 422]) {
      tells(stage, submitPath, { status, code: 'not-now' })
      await submit(stage, 0)
      await stage.connect(0, true)
      expect(
        stage,
        (await takesBack(stage)) !== null,
        `told ${status}, and it cannot be taken back`,
      )
      await stage.run(releaseLane(db, stage.assessmentId))
      await stage.answer(stage.tab(0), judged('non-compliant', `after ${status}`))
      tells(stage, submitPath, null)
      await stage.connect(0, true)
      const last = (await rowsOn(stage, 0)).map((row) => row.state)
      expect(stage, new Set(last).size === 1, `after ${status} they are ${last.join()}`)
    }
    tells(stage, submitPath, { status: 500, code: 'internal' })
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await takesBack(stage)) === null, 'told 500, and it is taken back')
    tells(stage, submitPath, null)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return stage.history
  },
}

export const sendsNoSubmitThatWasWithdrawnDuringTheHealthCheck: Scenario = {
  name: 'sends-no-submit-that-was-withdrawn-during-the-health-check',
  says: 'A submit is withdrawn while the tablet checks that the server is there. The server never hears of it.',
  play: async () => {
    const stage = await answeredOnline()
    const { world } = stage.history
    stage.hold(0, '/api/health')
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const looks = stage.next()
    looks.arrive()
    await world.pass(100)
    expect(stage, (await takesBack(stage)) !== null, 'what has not left is not taken back')
    looks.answer()
    await world.pass(2_000)
    stage.hold(0, null)
    const sent = timesAsked(stage, submitPath)
    expect(stage, sent === 0, 'it was sent, and had been taken back')
    await stage.answer(stage.tab(0), judged('non-compliant', 'instead of the submit'))
    await stage.connect(0, true)
    const status = await statusOf(stage)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, status === 'in-progress' && holes === 0, `it is ${status}, with ${holes} holes`)
    return stage.history
  },
}

const most = 40

export const withdrawsOrSendsASubmitAndNeverBoth: Scenario = {
  name: 'withdraws-or-sends-a-submit-and-never-both',
  says: 'A submit is withdrawn in another tab at each step of sending it. It is withdrawn or submitted, never both.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    const [one, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (let after = 0; after < most; after++) {
      await offline(stage, 0)
      await submit(stage, 0)
      const submits = (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
      expect(stage, submits === 1, `after ${after} tasks ${submits} submits wait`)
      let back: string | null = null
      const takesBack = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) witness.withdrawn.set(back, 1)
      }
      world.interrupt(after, 'somebody takes the submit back', () => {
        void attempt(history, other, 'takes back', takesBack)
      })
      stage.tablet(0).isOnline = true
      one.engine.poke()
      await world.pass(90)
      if (back === null) break
      const { phase } = one.engine.state()
      expect(
        stage,
        phase === 'idle',
        `taken back after ${after} tasks, the first tab says ${phase}`,
      )
      await world.pass(2 * second)
    }
    await stage.connect(0, true)
    return history
  },
}

export const submitsOnceWhenTwoTabsSubmit: Scenario = {
  name: 'submits-once-when-two-tabs-submit',
  says: 'The lead submits in two tabs and withdraws in both. The second of each is told, and in the end one submit is sent.',
  play: async () => {
    const stage = await answeredOffline()
    const { history, assessmentId } = stage
    const [one, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    const said = [await toldOn(stage, one), await toldOn(stage, other)].join()
    expect(stage, said === 'submitted,submit-queued', `the two tabs say ${said}`)
    const back: (string | null)[] = []
    for (const { db } of [other, one, other])
      back.push(await history.world.during(withdrawSubmit(db, assessmentId)))
    const [first, ...rest] = back
    const isOnce = typeof first === 'string' && rest.every((it) => it === null)
    expect(stage, isOnce, `taken back are ${back.join()}`)
    if (typeof first === 'string') history.witness.withdrawn.set(first, 1)
    await toldOn(stage, other)
    const many = await submitsOn(stage)
    expect(stage, many === 1, `${many} submits wait`)
    await stage.connect(0, true)
    const logged = (await logOf(stage, 'submit')).length
    expect(stage, logged === 1, `the log has ${logged} submits`)
    return history
  },
}
