import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import { problems, rewrites } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second
export const sends = '/api/assessment/launch'

/** How often the lead's tablet has sent. */
const timesSent = ({ history, tab }: Stage): number =>
  history.witness.asked.filter(
    (it) => it.tab === tab(0).name && it.method === 'PUT' && it.path.startsWith(sends),
  ).length

/** The tablet is back, and so long passes; how often it sent in that time. */
export async function sendsWithin(stage: Stage, ms: number): Promise<number> {
  const before = timesSent(stage)
  stage.tablet(0).isOnline = true
  stage.tab(0).engine.poke()
  await stage.history.world.pass(ms)
  return timesSent(stage) - before
}

export const statesIn = async (stage: Stage): Promise<string> =>
  (await rowsOn(stage, 0)).map((row) => row.state).join()

const forked = { status: 409, code: 'lane-forked' }

/** Answers that wait on the lead's tablet, which sends so many at a time. */
export async function waiting(many: number, batch = 1): Promise<Stage> {
  const stage = await createStage({ batch })
  await offline(stage, 0)
  for (let time = 0; time < many; time++)
    await stage.answer(stage.tab(0), judged('non-compliant', `the ${time}th`), time % 2)
  return stage
}

export const correctedForEver: Scenario = {
  name: 'a-server-that-corrects-for-ever',
  says: 'A server says of every lane that somebody else uses it: the tablet takes another five times, then waits longer each time, and when the server is well all arrives once.',
  play: async () => {
    const stage = await waiting(2)
    const end = problems(stage, sends, forked, 300)
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

export const correctedInARow: Scenario = {
  name: 'corrections-after-what-went-well',
  says: 'Of three answers the first is taken; of the second the server says four times in a row that somebody else uses the lane, then takes it, and the same of the third: all of it happens at once, without a pause. Three more are sent once each.',
  play: async () => {
    const stage = await waiting(3)
    let times = 0
    // Of each that is not the first: four times in a row.
    tells(stage, sends, forked, ({ method }) => method === 'PUT' && times++ % 5 !== 0)
    const sent = await sendsWithin(stage, second)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done,done', `sent ${sent} times they are ${states}`)
    tells(stage, '/api/', null)
    await offline(stage, 0)
    for (const text of ['one', 'two', 'three'])
      await stage.answer(stage.tab(0), judged('fully-compliant', text))
    // What travels behind another is not sent once more.
    const more = await sendsWithin(stage, second)
    expect(stage, more === 3, `three more were sent ${more} times`)
    return stage.history
  },
}

export const failsBehindProgress: Scenario = {
  name: 'a-pause-after-something-went-through',
  says: 'The server fails at an audit until the pauses are minutes long; then it takes one of two answers and fails at the other once: that is tried again within a second or two, for it is another failure.',
  play: async () => {
    const stage = await waiting(2)
    const { world } = stage.history
    const failing = { status: 500, code: 'internal' }
    let isDown = true
    let taken = 0
    const isFailing = ({ method }: { readonly method: string }): boolean =>
      method === 'PUT' && (isDown || ++taken === 2)
    tells(stage, sends, failing, isFailing)
    await sendsWithin(stage, 12 * minute)
    isDown = false
    while ((await statesIn(stage)) === 'queued,queued') await world.pass(second / 4)
    await world.pass(2 * second)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `seconds after the first went through: ${states}`)
    tells(stage, '/api/', null)
    return stage.history
  },
}

export const saysNothing: Scenario = {
  name: 'a-server-that-says-nothing-of-what-it-took',
  says: 'A server takes what is sent and says nothing of it: the tablet sends it again, less and less often, until it is told, and says that the audit waits though nothing was refused.',
  play: async () => {
    const stage = await waiting(1)
    const end = rewrites(stage, sends, (said) => ({ ...said, receipts: [] }))
    const times = await sendsWithin(stage, 10 * minute)
    expect(stage, times >= 5 && times <= 20, `it was sent ${times} times in ten minutes`)
    const why = stage.tab(0).engine.state().postponed.get(stage.assessmentId)
    const because = `${why?.status} ${why?.code}`
    expect(stage, because === '0 null', `it is said to wait because of ${because}`)
    end()
    await stage.history.world.pass(6 * minute)
    const states = await statesIn(stage)
    expect(stage, states === 'done', `it is ${states}`)
    return stage.history
  },
}
