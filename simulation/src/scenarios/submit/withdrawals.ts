import { withdrawSubmit } from '@apron/pwa/sync/record/submit.ts'
import { releaseLane } from '@apron/pwa/sync/view/outbox.ts'
import { attempt } from '../../people/attempt.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath, submitPath } from '../fixture/paths.ts'
import { answerAllAndDisconnect, countSubmits, trySubmitOn } from '../fixture/submits.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const withdrawsASubmitUntilItIsSent: Scenario = {
  name: 'withdraws-a-submit-until-it-is-sent',
  says: 'A queued submit is withdrawn, and the work goes on in the same lane. A submit on its way cannot be withdrawn, and no answer is accepted behind it.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.offline(0)
    await fixture.submit(0)
    fixture.expect((await fixture.withdraw()) !== null, 'an unsent submit cannot be withdrawn')
    await fixture.answer(tab, rating('non-compliant', 'instead of the submit'))
    await fixture.online(0)
    const devices = new Set((await fixture.log('answer')).map((row) => row.deviceId))
    const states = new Set((await fixture.rows(0)).map((row) => row.state))
    fixture.expect(devices.size === 1 && (await fixture.log('hole')).length === 0, 'a gap is left')
    fixture.expect([...states].join() === 'done', `the states are ${[...states].join()}`)
    fixture.hold(0, submitPath)
    await fixture.submit(0)
    tab.engine.poke()
    await world.pass(2_000)
    const sent = fixture.next()
    fixture.expect((await fixture.withdraw()) === null, 'a submit on its way was withdrawn')
    await fixture.arrive(sent)
    fixture.hold(0, changesPath)
    sent.answer()
    await world.pass(1_000)
    const before = fixture.refusals('NotWritableError')
    await fixture.answer(tab, rating('fully-compliant', 'after it was submitted'), 1)
    const isTold = fixture.refusals('NotWritableError') === before + 1
    fixture.expect(isTold, 'an answer was accepted after the submit')
    fixture.release(0)
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
}

export const withdrawsASubmitThatTheServerDidNotAccept: Scenario = {
  name: 'withdraws-a-submit-that-the-server-did-not-accept',
  says: 'The server says in four ways that it accepted nothing of a submit, which can then be withdrawn. After a server error it cannot.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    const { db } = fixture.tab(0)
    for (const status of [503, 429, 400, 422]) {
      fakeReply(fixture, submitPath, { status, code: 'not-now' })
      await fixture.submit(0)
      await fixture.online(0)
      fixture.expect((await fixture.withdraw()) !== null, `not withdrawn after ${status}`)
      await fixture.run(releaseLane(db, fixture.assessmentId))
      await fixture.answer(0, rating('non-compliant', `after ${status}`))
      fakeReply(fixture, submitPath, null)
      await fixture.online(0)
      const last = (await fixture.rows(0)).map((row) => row.state)
      fixture.expect(new Set(last).size === 1, `after ${status} the states are ${last.join()}`)
    }
    fakeReply(fixture, submitPath, { status: 500, code: 'internal' })
    await fixture.submit(0)
    await fixture.online(0)
    fixture.expect((await fixture.withdraw()) === null, 'it was withdrawn after a server error')
    fakeReply(fixture, submitPath, null)
    await fixture.online(0)
    const status = await fixture.status()
    fixture.expect(status === 'in-review', `the status is ${status}`)
  },
}

export const sendsNoSubmitThatWasWithdrawnDuringTheHealthCheck: Scenario = {
  name: 'sends-no-submit-that-was-withdrawn-during-the-health-check',
  says: 'A submit is withdrawn while the tablet checks that the server is there. The server never hears of it.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    const { world } = fixture
    fixture.hold(0, '/api/health')
    await fixture.submit(0)
    await fixture.poke(0, 1_000)
    const check = fixture.next()
    await fixture.arrive(check)
    fixture.expect((await fixture.withdraw()) !== null, 'it was not withdrawn')
    check.answer()
    await world.pass(2_000)
    fixture.hold(0, null)
    fixture.expectEqual('requests with the withdrawn submit', fixture.timesAsked(submitPath), 0)
    await fixture.sendAnswer(0, rating('non-compliant', 'instead of the submit'))
    const status = await fixture.status()
    const holes = (await fixture.log('hole')).length
    fixture.expect(
      status === 'in-progress' && holes === 0,
      `the status is ${status}, with ${holes} gaps`,
    )
  },
}

const most = 40

export const withdrawsOrSendsASubmitAndNeverBoth: Scenario = {
  name: 'withdraws-or-sends-a-submit-and-never-both',
  says: 'A submit is withdrawn in another tab at each step of sending it. It is withdrawn or submitted, never both.',
  tabs: 2,
  play: async (fixture) => {
    const { history, assessmentId, world, recorder } = fixture
    const [one, other] = [fixture.tab(0, 0), fixture.tab(0, 1)]
    await fixture.answerAll(0)
    await fixture.online(0)
    for (let after = 0; after < most; after++) {
      await fixture.offline(0)
      await fixture.submit(0)
      const submits = (await fixture.rows(0)).filter((row) => row.kind === 'submit').length
      fixture.expect(submits === 1, `after ${after} tasks ${submits} submits wait`)
      let back: string | null = null
      const withdraw = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) recorder.withdrawn.set(back, 1)
      }
      world.interrupt(after, 'a withdrawal', () => {
        void attempt(history, other, 'withdraws', withdraw)
      })
      fixture.tablet(0).isOnline = true
      one.engine.poke()
      await world.pass(90)
      if (back === null) break
      const { phase } = one.engine.state()
      fixture.expect(phase === 'idle', `after ${after} tasks the first tab shows ${phase}`)
      await world.pass(2 * second)
    }
    await fixture.online(0)
  },
}

export const submitsOnceWhenTwoTabsSubmit: Scenario = {
  name: 'submits-once-when-two-tabs-submit',
  says: 'The lead submits in two tabs and withdraws in both. The second of each is told, and in the end one submit is sent.',
  tabs: 2,
  play: async (fixture) => {
    await answerAllAndDisconnect(fixture)
    const { assessmentId } = fixture
    const [one, other] = [fixture.tab(0, 0), fixture.tab(0, 1)]
    const found = [await trySubmitOn(fixture, one), await trySubmitOn(fixture, other)].join()
    fixture.expect(found === 'submitted,submit-queued', `the two tabs say ${found}`)
    const back: (string | null)[] = []
    for (const { db } of [other, one, other])
      back.push(await fixture.world.during(withdrawSubmit(db, assessmentId)))
    const [first, ...rest] = back
    const isOnce = typeof first === 'string' && rest.every((it) => it === null)
    fixture.expect(isOnce, `withdrawn are ${back.join()}`)
    if (typeof first === 'string') fixture.recorder.withdrawn.set(first, 1)
    await trySubmitOn(fixture, other)
    fixture.expectEqual('submits wait', await countSubmits(fixture), 1)
    await fixture.online(0)
    const logged = (await fixture.log('submit')).length
    fixture.expect(logged === 1, `the log has ${logged} submits`)
  },
}
