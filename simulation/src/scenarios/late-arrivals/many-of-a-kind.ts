import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import { asTrial, leaves } from '../sign-out/forgotten-for-good.ts'
import { decideOn, withLateArrival } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const second = 1_000
const asks = '/api/sync/changes'

/** What a tablet asks in the oldest request that waits. */
export const asksFor = (stage: Stage, part: string): string | null =>
  new URL(stage.next().asked.url, 'https://apron.example').searchParams.get(part)

const late = 60

export const moreThanAreNamed: Scenario = {
  name: 'more-late-answers-than-are-named-at-once',
  says: 'Somebody leaves the team and may not see the audit any more; of sixty late answers of theirs the lead declines the first and the last eight, and leaves the others waiting: the tablet asks about fifty at once, none of them twice, and knows of all nine within minutes; then the lead declines the others, until one is left.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    await asTrial(stage)
    await offline(stage, 2)
    for (let time = 0; time < late; time++)
      await stage.answer(stage.tab(2), judged('non-compliant', `the ${time}th`), time % 2)
    await leaves(stage)
    await stage.connect(2, true)
    const ids = (await rowsOn(stage, 2)).toSorted((a, b) => a.n - b.n).map((row) => row.id)
    const named = async (): Promise<string> => {
      stage.hold(2, asks)
      stage.tab(2).engine.poke()
      await world.pass(second)
      const some = asksFor(stage, 'parked')?.split(',') ?? []
      stage.hold(2, null)
      return `${some.length} of ${new Set(some).size}`
    }
    const declinedAfter = async (some: readonly string[]): Promise<number> => {
      for (const id of some) await decideOn(stage, id, 'decline')
      await world.pass(5 * 60 * second)
      return (await rowsOn(stage, 2)).filter((row) => row.reason === 'declined').length
    }
    const most = await named()
    expect(stage, most === '50 of 50', `${most} are named at once`)
    const some = await declinedAfter([...ids.slice(0, 1), ...ids.slice(-8)])
    expect(stage, some === 9, `the tablet says that ${some} of 9 are declined`)
    const all = await declinedAfter(ids.slice(1, -9))
    expect(stage, all === 59, `the tablet says that ${all} of 59 are declined`)
    const last = await named()
    expect(stage, last === '1 of 1', `${last} are named of the last`)
    return stage.history
  },
}

export const askedAboutAnyway: Scenario = {
  name: 'a-late-answer-of-what-is-asked-about',
  says: 'An answer waits for the lead, and its author is still on the team: the tablet asks what changed in the audit, and does not name the answer besides.',
  play: async () => {
    const stage = await withLateArrival()
    stage.hold(1, asks)
    stage.tablet(1).isOnline = true
    stage.tab(1).engine.poke()
    await stage.history.world.pass(second)
    const named = asksFor(stage, 'parked')
    expect(stage, named === null, `besides it names ${named}`)
    stage.hold(1, null)
    return stage.history
  },
}
