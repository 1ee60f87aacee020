import { rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

export const ignoresAnOlderPullThatArrivesLateInAnotherTab: Scenario = {
  name: 'ignores-an-older-pull-that-arrives-late-in-another-tab',
  says: 'Two tabs ask what changed. The response to the first arrives last, and the tablet still shows the newest answer.',
  tabs: 2,
  play: async (fixture) => {
    const { world } = fixture
    await world.pass(2_000)
    fixture.hold(0, changesPath)
    await fixture.sendAnswer(1, rating('fully-compliant', 'old'))
    await fixture.poke(0, 1_000, 0)
    const first = fixture.next()
    await fixture.arrive(first)
    await fixture.sendAnswer(1, rating('non-compliant', 'new'))
    await fixture.poke(0, 1_000, 1)
    const second = fixture.next()
    await fixture.deliver(second)
    first.answer()
    await world.pass(100)
    fixture.expectEqual('the tablet shows', await fixture.shownAll(0), 'new')
    fixture.hold(0, null)
  },
}

export const keepsBothAnswersOfTwoTabsInOneLane: Scenario = {
  name: 'keeps-both-answers-of-two-tabs-in-one-lane',
  says: 'Two tabs of one tablet answer one question at the same time. Both answers are stored in one lane, and there is no conflict.',
  tabs: 2,
  play: async (fixture) => {
    await fixture.offline(0)
    await Promise.all([
      fixture.answer(fixture.tab(0, 0), rating('fully-compliant', 'left')),
      fixture.answer(fixture.tab(0, 1), rating('non-compliant', 'right')),
    ])
    await fixture.online(0)
    fixture.expectEqual('the tablet shows', await fixture.shownAll(0), 'right')
    const places = (await fixture.log('answer')).map((row) => row.n).join()
    fixture.expectEqual('places in the lane', places, '1,2')
  },
}

export const matchesReceiptsWhenTwoTabsSendTheSameAnswer: Scenario = {
  name: 'matches-receipts-when-two-tabs-send-the-same-answer',
  says: 'Two tabs send the same answer, one of them with a second one. Each answer gets its own receipt.',
  tabs: 2,
  play: async (fixture) => {
    const { world } = fixture
    fixture.hold(0, '/api/assessment')
    await fixture.answer(0, rating('non-compliant', 'first'))
    await fixture.poke(0, 500, 0)
    const one = fixture.next()
    await fixture.answer(0, rating('fully-compliant', 'second'), 1)
    await fixture.poke(0, 500, 1)
    const both = fixture.next()
    for (const sent of [one, both]) {
      await fixture.arrive(sent)
    }
    for (const sent of [one, both]) {
      sent.answer()
      await world.pass(100)
    }
    const log = await fixture.log('answer')
    const seqs = (await fixture.rows(0)).map((row) => `${row.id} ${row.seq}`)
    const there = log.map((row) => `${row.id} ${row.seq}`)
    const isOwn = seqs.toSorted().join() === there.toSorted().join()
    fixture.expect(isOwn, 'an answer has the number of another')
    fixture.release(0)
    await fixture.online(0)
    fixture.expectEqual('the states are', await fixture.states(0), 'done null,done null')
  },
}
