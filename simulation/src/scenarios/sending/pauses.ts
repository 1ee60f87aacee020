import { answerAndFakeReply, fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { minute, second, year } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

/** How often a tablet has made a request to such a path. */
const timesAsked = ({ recorder, tab }: Fixture, tablet: number, path = ''): number =>
  recorder.asked.filter((it) => it.tab === tab(tablet).name && it.path.startsWith(path)).length

export const waitsAsLongAsABusyServerAsks: Scenario = {
  name: 'waits-as-long-as-a-busy-server-asks',
  says: 'A busy server asks for ten minutes, then for ten years. The tablet sends nothing for ten or fifteen minutes and then sends by itself.',
  play: async (fixture) => {
    const { world } = fixture
    for (const status of [429, 503]) {
      for (const [retryAfter, wait] of [
        ['600', 10 * minute],
        [String((10 * year) / second), 15 * minute],
      ] as const) {
        await answerAndFakeReply(fixture, { status, retryAfter })
        const before = timesAsked(fixture, 0)
        await world.pass(wait - 5 * second)
        const asked = timesAsked(fixture, 0) - before
        fixture.expect(asked === 0, `${status}: asked ${asked} times when told to wait`)
        const lanes = await world.during(fixture.tab(0).db.lanes.toArray())
        const isHeld = lanes.some((lane) => lane.held !== null)
        fixture.expect(!isHeld, `${status}: waits for a person`)
        await world.pass(10 * second)
        const last = (await fixture.rows(0)).at(-1)
        fixture.expect(last?.state === 'done', `${status}: is ${last?.state} after the pause`)
      }
    }
  },
}

export const sendsOtherAssessmentsWhileOneFails: Scenario = {
  name: 'sends-other-assessments-while-one-fails',
  says: 'The server fails at one assessment for twenty minutes. The tablet sends work of the other within seconds and tries the first less and less often.',
  play: async (fixture) => {
    const { assessmentId, world } = fixture
    const tab = fixture.tab(0)
    fakeReply(fixture, `${launchPath}/${assessmentId}`, { status: 500, code: 'internal' })
    await fixture.answer(tab, rating('non-compliant', 'fails'))
    tab.engine.poke()
    await world.pass(minute)
    for (let time = 0; time < 8; time++) {
      await fixture.answerElsewhere(0, rating('fully-compliant', `the ${time}th elsewhere`))
      await world.pass(2 * second)
      const rows = await fixture.rows(0)
      const waiting = rows.filter((it) => it.state === 'queued').map((it) => it.assessmentId)
      fixture.expect(waiting.join() === assessmentId, `${waiting.length} wait, the ${time}th time`)
      await world.pass(2 * minute)
    }
    const tries = timesAsked(fixture, 0, `${launchPath}/${assessmentId}`)
    fixture.expect(tries >= 5 && tries < 40, `tried ${tries} times within twenty minutes`)
    fakeReply(fixture, launchPath, null)
    await world.pass(6 * minute)
    const states = new Set((await fixture.rows(0)).map((row) => row.state))
    fixture.expect([...states].join() === 'done', `the states are ${[...states].join()}`)
    const before = timesAsked(fixture, 0)
    await world.pass(5 * minute)
    const asked = timesAsked(fixture, 0) - before
    fixture.expect(asked >= 9 && asked <= 12, `asked ${asked} times in five calm minutes`)
  },
}

export const triesLessOftenWhileTheServerIsDown: Scenario = {
  name: 'tries-less-often-while-the-server-is-down',
  says: 'A gateway reports for half an hour that the server is down. The first retry follows within a second, later ones within five minutes, and the answer is sent without a tap.',
  play: async (fixture) => {
    const { world, recorder } = fixture
    const tab = fixture.tab(0)
    await fixture.answer(tab, rating('non-compliant', 'while it is down'))
    fakeReply(fixture, '/api/', { status: 502, isOurs: false })
    const gaps: number[] = []
    for (let time = 0; time < 16; time++) {
      const from = recorder.asked.length
      tab.engine.poke()
      await world.pass(3 * second)
      const [one, two] = recorder.asked.slice(from).filter((it) => it.tab === tab.name)
      gaps.push((two?.at ?? Infinity) - (one?.endedAt ?? 0))
      // A person taps between two tries, and not while one is under way.
      await world.pass(second)
    }
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    fixture.expect(mean > 300 && mean < 1_100, `the first pause was ${Math.round(mean)} ms`)
    const before = timesAsked(fixture, 0)
    await world.pass(30 * minute)
    const tries = timesAsked(fixture, 0) - before
    fixture.expect(tries >= 6 && tries <= 40, `tried ${tries} times in half an hour`)
    fakeReply(fixture, '/api/', null)
    await world.pass(6 * minute)
    const found = await fixture.states(0)
    fixture.expect(found === 'done null', `it is ${found} once the server is back`)
  },
}

export const endsAPauseThatAWrongClockHasSet: Scenario = {
  name: 'ends-a-pause-that-a-wrong-clock-has-set',
  says: 'The clock of a tablet is a year ahead when the server fails, and is corrected. The tablet tries again within minutes.',
  play: async (fixture) => {
    const { world } = fixture
    fixture.tablet(0).skew = year
    await answerAndFakeReply(fixture, { status: 500, code: 'internal' })
    fixture.tablet(0).skew = 0
    await world.pass(2 * minute)
    fixture.expectEqual('states', await fixture.states(0), 'done null')
    await fixture.offline(0)
  },
}

export const retriesWithinSecondsAfterAPersonCutAPauseShort: Scenario = {
  name: 'retries-within-seconds-after-a-person-cut-a-pause-short',
  says: 'A server asks for ten minutes, and the person taps retry after one. A gateway fails once more. The next try follows within seconds.',
  play: async (fixture) => {
    const { world } = fixture
    const { engine } = fixture.tab(0)
    await fixture.answer(0, rating('non-compliant', 'told to wait'))
    fakeReply(fixture, '/api/', { status: 503, retryAfter: '600' })
    engine.poke()
    await world.pass(minute)
    let times = 0
    fakeReply(fixture, '/api/', { status: 502, isOurs: false }, () => times++ === 0)
    engine.poke()
    await world.pass(5 * second)
    fixture.expect(times > 0, 'it did not try again after the tap')
    fixture.expectEqual('seconds after that it is', await fixture.states(0), 'done null')
    fakeReply(fixture, '/api/', null)
  },
}
