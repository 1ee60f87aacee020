import { nonceHeader } from '@apron/contracts/sync.ts'
import { check } from '../../check.ts'
import { describeLane } from '../fixture/engine.ts'
import { answerAndFakeReply, changeReplies } from '../fixture/fake-replies.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import { minute, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import type { Asked, Reply } from '../../server/server.ts'

export const givesUpWaitingForAResponseAfterAMinute: Scenario = {
  name: 'gives-up-waiting-for-a-response-after-a-minute',
  says: 'A request gets no response and no error. After a minute it counts as lost, and the answer is sent again.',
  play: async (fixture) => {
    const { world } = fixture
    fixture.hold(0, '/api/assessment')
    await fixture.answer(0, rating('non-compliant', 'on its way'))
    await fixture.poke(0, second)
    fixture.next()
    fixture.hold(0, null)
    await world.pass(2 * minute)
    fixture.expectEqual('states', await fixture.states(0), 'done null')
  },
}

export const ignoresACachedResponseOfAnotherTablet: Scenario = {
  name: 'ignores-a-cached-response-of-another-tablet',
  says: 'A cache tells a tablet that it is up to date, which was true for another tablet. The tablet does not believe it and reads the new answer.',
  play: async (fixture) => {
    const { history } = fixture
    await fixture.offline(0)
    await fixture.sendAnswer(1, rating('non-compliant', 'new'))
    await fixture.online(1)
    await fixture.offline(1, 2)
    fixture.cache(0, changesPath)
    await fixture.online(0)
    await check(history, false)
    fixture.cache(0, null)
    await fixture.online(0)
    fixture.expectEqual('the tablet shows', await fixture.shown(0), 'new')
  },
}

export const keepsTryingWhenAProxyRefuses: Scenario = {
  name: 'keeps-trying-when-a-proxy-refuses',
  says: 'A proxy answers 403, 404, 409 and 422 in place of the server. The assessment is not held, and the answer is sent within a minute.',
  play: async (fixture) => {
    const { world } = fixture
    for (const status of [403, 404, 409, 422]) {
      await answerAndFakeReply(fixture, { status, isOurs: false })
      const lanes = await world.during(fixture.tab(0).db.lanes.toArray())
      const isHeld = lanes.some((lane) => lane.held !== null)
      fixture.expect(!isHeld, `${status} of a stranger holds the assessment`)
      await world.pass(minute)
      const last = (await fixture.rows(0)).at(-1)
      fixture.expect(last?.state === 'done', `${status}: it is ${last?.state} after a minute`)
    }
  },
}

export const keepsTryingWhenAResponseIsCutShortOrFaked: Scenario = {
  name: 'keeps-trying-when-a-response-is-cut-short-or-faked',
  says: 'A response is cut short, then a proxy fakes a refusal that repeats the request headers. The tablet shows the server as unreachable and sends the answer later.',
  play: async (fixture) => {
    const { world } = fixture
    await fixture.online(0)
    const cut = (reply: Reply): Reply => ({ ...reply, text: reply.text.slice(0, 20) })
    const repeats = (_: Reply, { headers }: Asked): Reply => ({
      status: 422,
      headers: [[nonceHeader, headers[nonceHeader] ?? '']],
      text: '{"code":"invalid"}',
    })
    for (const [of, change] of Object.entries({ cut, repeats })) {
      await fixture.answer(0, rating('non-compliant', of))
      const end = changeReplies(fixture, launchPath, change)
      const found = await describeLane(fixture)
      fixture.expect(found === 'none, offline, 0 wait', `${of}: the tablet shows ${found}`)
      end()
      await world.pass(minute)
    }
    const states = await fixture.states(0)
    fixture.expect(states === 'done null,done null', `the states are ${states}`)
  },
}
