import { answerAndFakeReply, tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { answerElsewhere, expect, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import { minute, second, year } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

/** How often a tablet has asked anything that begins so. */
const timesAsked = ({ history, tab }: Stage, tablet: number, path = ''): number =>
  history.witness.asked.filter((it) => it.tab === tab(tablet).name && it.path.startsWith(path))
    .length

export const waitsAsLongAsABusyServerAsks: Scenario = {
  name: 'waits-as-long-as-a-busy-server-asks',
  says: 'A busy server asks for ten minutes, then for ten years. The tablet sends nothing for ten or fifteen minutes and then sends by itself.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const status of [429, 503]) {
      for (const [retryAfter, wait] of [
        ['600', 10 * minute],
        [String((10 * year) / second), 15 * minute],
      ] as const) {
        await answerAndFakeReply(stage, { status, retryAfter })
        const before = timesAsked(stage, 0)
        await world.pass(wait - 5 * second)
        const asked = timesAsked(stage, 0) - before
        expect(stage, asked === 0, `${status}: asked ${asked} times when told to wait`)
        const lanes = await world.during(stage.tab(0).db.lanes.toArray())
        const isHeld = lanes.some((lane) => lane.held !== null)
        expect(stage, !isHeld, `${status}: waits for a person`)
        await world.pass(10 * second)
        const last = (await rowsOn(stage, 0)).at(-1)
        expect(stage, last?.state === 'done', `${status}: is ${last?.state} after the pause`)
      }
    }
    return stage.history
  },
}

export const sendsOtherAssessmentsWhileOneFails: Scenario = {
  name: 'sends-other-assessments-while-one-fails',
  says: 'The server fails at one assessment for twenty minutes. The tablet sends work of the other within seconds and tries the first less and less often.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const tab = stage.tab(0)
    tells(stage, `${launchPath}/${assessmentId}`, { status: 500, code: 'internal' })
    await stage.answer(tab, judged('non-compliant', 'fails'))
    tab.engine.poke()
    await world.pass(minute)
    for (let time = 0; time < 8; time++) {
      await answerElsewhere(stage, 0, judged('fully-compliant', `the ${time}th elsewhere`))
      await world.pass(2 * second)
      const rows = await rowsOn(stage, 0)
      const waiting = rows.filter((it) => it.state === 'queued').map((it) => it.assessmentId)
      expect(stage, waiting.join() === assessmentId, `${waiting.length} wait, the ${time}th time`)
      await world.pass(2 * minute)
    }
    const tries = timesAsked(stage, 0, `${launchPath}/${assessmentId}`)
    expect(stage, tries >= 5 && tries < 40, `tried ${tries} times within twenty minutes`)
    tells(stage, launchPath, null)
    await world.pass(6 * minute)
    const states = new Set((await rowsOn(stage, 0)).map((row) => row.state))
    expect(stage, [...states].join() === 'done', `they are ${[...states].join()}`)
    const before = timesAsked(stage, 0)
    await world.pass(5 * minute)
    const asked = timesAsked(stage, 0) - before
    expect(stage, asked >= 9 && asked <= 12, `asked ${asked} times in five calm minutes`)
    return history
  },
}

export const triesLessOftenWhileTheServerIsDown: Scenario = {
  name: 'tries-less-often-while-the-server-is-down',
  says: 'A gateway reports for half an hour that the server is down. The first retry follows within a second, later ones within five minutes, and the answer is sent without a tap.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, witness } = history
    const tab = stage.tab(0)
    await stage.answer(tab, judged('non-compliant', 'while it is down'))
    tells(stage, '/api/', { status: 502, isOurs: false })
    const gaps: number[] = []
    for (let time = 0; time < 16; time++) {
      const from = witness.asked.length
      tab.engine.poke()
      await world.pass(3 * second)
      const [one, two] = witness.asked.slice(from).filter((it) => it.tab === tab.name)
      gaps.push((two?.at ?? Infinity) - (one?.endedAt ?? 0))
      // A person taps between two tries, and not while one is under way.
      await world.pass(second)
    }
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    expect(stage, mean > 300 && mean < 1_100, `the first pause was ${Math.round(mean)} ms`)
    const before = timesAsked(stage, 0)
    await world.pass(30 * minute)
    const tries = timesAsked(stage, 0) - before
    expect(stage, tries >= 6 && tries <= 40, `tried ${tries} times in half an hour`)
    tells(stage, '/api/', null)
    await world.pass(6 * minute)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said} once the server is back`)
    return history
  },
}

export const endsAPauseThatAWrongClockHasSet: Scenario = {
  name: 'ends-a-pause-that-a-wrong-clock-has-set',
  says: 'The clock of a tablet is a year ahead when the server fails, and is corrected. The tablet tries again within minutes.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    stage.tablet(0).skew = year
    await answerAndFakeReply(stage, { status: 500, code: 'internal' })
    stage.tablet(0).skew = 0
    await world.pass(2 * minute)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    await offline(stage, 0)
    return history
  },
}

export const retriesWithinSecondsAfterAPersonCutAPauseShort: Scenario = {
  name: 'retries-within-seconds-after-a-person-cut-a-pause-short',
  says: 'A server asks for ten minutes, and the person taps retry after one. A gateway fails once more. The next try follows within seconds.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine } = stage.tab(0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'told to wait'))
    tells(stage, '/api/', { status: 503, retryAfter: '600' })
    engine.poke()
    await world.pass(minute)
    let times = 0
    tells(stage, '/api/', { status: 502, isOurs: false }, () => times++ === 0)
    engine.poke()
    await world.pass(5 * second)
    expect(stage, times > 0, 'it did not try again when its person said so')
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `seconds after that it is ${said}`)
    tells(stage, '/api/', null)
    return stage.history
  },
}
