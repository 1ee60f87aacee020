import { discardRefused } from '@apron/pwa/sync/view/outbox.ts'
import { countSendsWithin, waitingStates, queueAnswers } from '../fixture/engine.ts'
import { fakeTakenLane, fakeProblems, fakeReply } from '../fixture/fake-replies.ts'
import { rating } from '../fixture/fixture.ts'
import { refuseResolution } from '../fixture/late-arrivals.ts'
import { launchPath, submitPath } from '../fixture/paths.ts'
import { minute, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const reportsBothLanesThatATabletLeft: Scenario = {
  name: 'reports-both-lanes-that-a-tablet-left',
  says: 'The server tells a tablet twice that its lane is taken. The tablet goes on in a third lane, always shows the last answer, and reports both lanes.',
  play: async (fixture) => {
    const { world } = fixture
    for (const text of ['sent', 'sent too', 'sent last'])
      await fixture.answer(0, rating('fully-compliant', text))
    await fixture.online(0, 0)
    await fixture.offline(0)
    await fixture.answer(0, rating('non-compliant', 'unsent'))
    fixture.hold(0, launchPath)
    fixture.tablet(0).isOnline = true
    fixture.tab(0).engine.poke()
    for (const time of [1, 2, 3]) {
      await world.pass(2_000)
      const shown = await fixture.shown(0)
      fixture.expect(shown === 'unsent', `shown is ${shown} before it is sent the ${time}th time`)
      const forked = { status: 409, code: 'lane-forked' }
      fakeReply(fixture, launchPath, time < 3 ? forked : null)
      const sent = fixture.next()
      await fixture.arrive(sent)
      sent.answer()
    }
    await world.pass(1_000)
    fixture.hold(0, null)
    const states = (await fixture.rows(0)).map((row) => row.state)
    fixture.expect(new Set(states).size === 1, `the states are ${states.join()}`)
    const holes = (await fixture.log('hole')).length
    fixture.expect(holes === 2, `${holes} lanes were reported`)
  },
}

export const continuesANewLaneBehindAKnownAnswer: Scenario = {
  name: 'continues-a-new-lane-behind-a-known-answer',
  says: 'An answer is stored and its response lost. Sent again in another lane, it is known there, and the next answer follows it.',
  play: async (fixture) => {
    fixture.hold(0, launchPath)
    await fixture.answer(0, rating('non-compliant', 'first'))
    await fixture.poke(0, 500)
    const sent = fixture.next()
    await fixture.arrive(sent)
    fakeTakenLane(fixture, launchPath, 1)
    await fixture.answer(0, rating('fully-compliant', 'second'), 1)
    fixture.hold(0, null)
    sent.lose()
    await fixture.world.pass(60_000)
    fakeReply(fixture, '/api/', null)
    const states = (await fixture.rows(0)).map((row) => row.state).join()
    fixture.expect(states === 'done,done', `the states are ${states}`)
    const holes = (await fixture.log('hole')).length
    fixture.expect(holes === 1, `${holes} lanes were reported`)
  },
}

export const submitsOnceWhenTheSubmitMovesToAnotherLane: Scenario = {
  name: 'submits-once-when-the-submit-moves-to-another-lane',
  says: 'A submit is stored and its response lost. Sent again, it moves to another lane and counts as the same submit.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    fixture.hold(0, submitPath)
    await fixture.submit(0)
    await fixture.poke(0, 2_000)
    const sent = fixture.next()
    await fixture.arrive(sent)
    fakeTakenLane(fixture, submitPath, 1)
    fixture.hold(0, null)
    sent.lose()
    await fixture.world.pass(60_000)
    fakeReply(fixture, '/api/', null)
    const row = (await fixture.rows(0)).find((it) => it.kind === 'submit')
    fixture.expectEqual('the submit is', `${row?.state} ${row?.reason}`, 'done null')
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
}

export const reportsNoGapForADiscardedAnswer: Scenario = {
  name: 'reports-no-gap-for-a-discarded-answer',
  says: 'A refused answer between two others is discarded, and the server is restored to before all of them. The two are sent in a new lane without a gap.',
  play: async (fixture) => {
    const backup = await fixture.backUp()
    await refuseResolution(fixture)
    const late = (await fixture.rows(1)).find((row) => row.state === 'refused')?.id ?? ''
    await fixture.sendAnswer(1, rating('fully-compliant', 'behind it'), 1)
    const { db, ports } = fixture.tab(1)
    await fixture.run(discardRefused(db, ports, late))
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await fixture.online(0, 1)
    fixture.expectEqual('reported gaps', (await fixture.log('hole')).length, 0)
    const bodies = (await fixture.log('answer')).map((row) => row.body).join()
    fixture.expect(bodies.includes('behind it'), 'the answer behind it did not arrive')
  },
}

const forked = { status: 409, code: 'lane-forked' }

export const triesLessOftenWhenEveryLaneIsTaken: Scenario = {
  name: 'tries-less-often-when-every-lane-is-taken',
  says: 'The server says of every lane that it is taken. The tablet changes it five times at once, then waits longer each time, and everything arrives once in the end.',
  batch: 1,
  play: async (fixture) => {
    await queueAnswers(fixture, 2)
    const end = fakeProblems(fixture, launchPath, forked, 300)
    const atOnce = await countSendsWithin(fixture, second / 4)
    fixture.expect(atOnce === 5, `it was sent ${atOnce} times at once`)
    const later = await countSendsWithin(fixture, 10 * minute)
    fixture.expect(later >= 20 && later <= 100, `then ${later} times in ten minutes`)
    end()
    await fixture.world.pass(6 * minute)
    fixture.expectEqual('the states are', await waitingStates(fixture), 'done,done')
  },
}
