import { signIn } from '../../people/circumstances.ts'
import { rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { day, hour, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const sendsFourDaysOfOfflineWorkInOrder: Scenario = {
  name: 'sends-four-days-of-offline-work-in-order',
  says: 'A tablet has no signal for four days and its person answers every day. It shows everything as unsent, and sends all of it in order once it is back.',
  play: async (fixture) => {
    const { engine } = fixture.tab(0)
    const written: string[] = []
    await fixture.offline(0)
    for (const passed of [0, 1, 2, 3]) {
      fixture.server.setClock(passed * day)
      fixture.tablet(0).skew = passed * day
      for (const question of fixture.questions.keys()) {
        written.push(`day ${passed}, question ${question}`)
        await fixture.answer(0, rating('non-compliant', written.at(-1)), question)
      }
      engine.notice({ unsent: written.length, isNew: true })
      await fixture.world.pass(hour)
    }
    fixture.expectEqual('shown as unsent', engine.state().unsent, written.length)
    fixture.expectEqual('shown for the first question', await fixture.shown(0), 'day 3, question 0')
    for (const tablet of [0, 1, 2]) await signIn(fixture.history, fixture.tablet(tablet))
    await fixture.online(0, 1)
    const logged = (await fixture.log('answer')).map(
      ({ body }) => /day \d, question \d/.exec(body)?.[0],
    )
    fixture.expectEqual('answers in the log', logged.join('; '), written.join('; '))
    fixture.expectEqual('shown as unsent', engine.state().unsent, 0)
    fixture.expectEqual('a colleague is shown', await fixture.shown(1), 'day 3, question 0')
    fixture.server.setClock(0)
    fixture.tablet(0).skew = 0
  },
}

export const showsBothAnswersOfOneDeadZoneToTheTeam: Scenario = {
  name: 'shows-both-answers-of-one-dead-zone-to-the-team',
  says: 'Two auditors answer the same question in one dead zone. Both tablets show both answers as a conflict until the lead resolves it, and then show the resolution.',
  play: async (fixture) => {
    await fixture.offline(0, 1)
    await fixture.answer(0, rating('fully-compliant', 'of the lead'))
    await fixture.answer(1, rating('non-compliant', 'of the colleague'))
    await fixture.online(0, 1, 0)
    const both = 'of the colleague,of the lead'
    for (const tablet of [0, 1])
      fixture.expectEqual(`tablet ${tablet} shows`, await fixture.shownAll(tablet), both)
    fixture.expectEqual('standing on the server', await fixture.standing(), both)
    await fixture.resolve(0, rating('improvement-desirable', 'of both'))
    await fixture.online(0, 1)
    for (const tablet of [0, 1])
      fixture.expectEqual(`tablet ${tablet} shows`, await fixture.shownAll(tablet), 'of both')
    fixture.expectEqual('standing on the server', await fixture.standing(), 'of both')
    fixture.expectEqual('answers in the log', (await fixture.log('answer')).length, 2)
  },
}

export const losesDoublesAndReordersNothingOnABadLine: Scenario = {
  name: 'loses-doubles-and-reorders-nothing-on-a-bad-line',
  says: 'Of nine answers, sent one at a time, requests are lost, responses are lost, and requests arrive twice. The log has each answer once, in the order of writing, and nothing is unsent.',
  batch: 1,
  play: async (fixture) => {
    const { world, network } = fixture
    const written = Array.from({ length: 9 }, (_, index) => `answer ${index}`)
    await fixture.offline(0)
    for (const [index, text] of written.entries())
      await fixture.answer(0, rating('non-compliant', text), index % 2)
    fixture.hold(0, launchPath)
    fixture.tablet(0).isOnline = true
    for (let request = 0; request < 24; request++) {
      await fixture.poke(0, second)
      if (network.held.length === 0) continue
      const held = fixture.next()
      if (request % 3 > 0) await fixture.arrive(held)
      if (request % 3 === 2) await fixture.arrive(held)
      if (request % 2 === 0) held.lose()
      else held.answer()
      await world.pass(second)
    }
    fixture.release(0)
    await fixture.online(0, 0)
    const logged = (await fixture.log('answer')).map(({ body }) => /answer \d/.exec(body)?.[0])
    fixture.expectEqual('answers in the log', logged.join(), written.join())
    fixture.expectEqual('shown as unsent', fixture.tab(0).engine.state().unsent, 0)
    fixture.expectEqual('shown for the first question', await fixture.shown(0), 'answer 8')
  },
}
