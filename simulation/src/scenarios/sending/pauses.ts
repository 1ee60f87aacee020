import { answerElsewhere, expect, offline, rowsOn, statesOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second
const year = 365 * 24 * 60 * minute

/** How often a tablet has asked anything that begins so. */
const timesAsked = ({ history, tab }: Stage, tablet: number, path = ''): number =>
  history.witness.asked.filter((it) => it.tab === tab(tablet).name && it.path.startsWith(path))
    .length

const sends = '/api/assessment/launch'

/** A tablet has something to send, and is told this. */
async function isTold(stage: Stage, told: Parameters<typeof tells>[2]): Promise<void> {
  tells(stage, sends, told)
  await stage.answer(stage.tab(0), judged('non-compliant', `told ${told?.status}`))
  stage.tab(0).engine.poke()
  await stage.history.world.pass(2 * second)
  tells(stage, sends, null)
}

export const askedToWait: Scenario = {
  name: 'a-server-that-asks-for-a-pause',
  says: 'A busy server asks a tablet to come back in ten minutes, and another time in ten years: it asks nothing for ten minutes, or for fifteen, then sends by itself, and no person was asked.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const status of [429, 503]) {
      for (const [retryAfter, wait] of [
        ['600', 10 * minute],
        [String((10 * year) / second), 15 * minute],
      ] as const) {
        await isTold(stage, { status, retryAfter })
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

export const strangersWord: Scenario = {
  name: 'a-proxy-that-refuses',
  says: 'A proxy on the way answers 403, 404, 409 and 422 in place of the server: no person is asked, and all is sent within a minute of its going away.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const status of [403, 404, 409, 422]) {
      await isTold(stage, { status, isOurs: false })
      const lanes = await world.during(stage.tab(0).db.lanes.toArray())
      const isHeld = lanes.some((lane) => lane.held !== null)
      expect(stage, !isHeld, `${status} of a stranger holds the assessment`)
      await world.pass(minute)
      const last = (await rowsOn(stage, 0)).at(-1)
      expect(stage, last?.state === 'done', `${status}: it is ${last?.state} after a minute`)
    }
    return stage.history
  },
}

export const neverAnswered: Scenario = {
  name: 'an-answer-that-never-comes',
  says: 'A request gets no answer and is not refused either: after a minute it counts as lost, and all is sent.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'))
    stage.tab(0).engine.poke()
    await world.pass(second)
    stage.next()
    stage.hold(0, null)
    await world.pass(2 * minute)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    return stage.history
  },
}

export const oneFails: Scenario = {
  name: 'the-server-fails-at-one-assessment',
  says: 'The server fails at one assessment for twenty minutes: what is written in the other is sent within seconds each time, the first is tried less and less often, and when it is well again it is sent and nothing is asked more often than ever.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const tab = stage.tab(0)
    tells(stage, `${sends}/${assessmentId}`, { status: 500, code: 'internal' })
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
    const tries = timesAsked(stage, 0, `${sends}/${assessmentId}`)
    expect(stage, tries >= 5 && tries < 40, `tried ${tries} times within twenty minutes`)
    tells(stage, sends, null)
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

export const pausesGrow: Scenario = {
  name: 'a-server-that-is-down',
  says: 'A gateway says for half an hour that the server is down: after the first failure the next try comes within a second and hardly ever at once, after many within five minutes, and all is sent without anybody touching the tablet.',
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

export const anotherClock: Scenario = {
  name: 'a-pause-set-by-a-clock-that-was-wrong',
  says: 'The clock of a tablet is a year ahead while the server fails at an assessment, and is set right: the tablet tries again within minutes, not within a year.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    stage.tablet(0).skew = year
    await isTold(stage, { status: 500, code: 'internal' })
    stage.tablet(0).skew = 0
    await world.pass(2 * minute)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    await offline(stage, 0)
    return history
  },
}
