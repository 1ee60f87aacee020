import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, mendRefused, releaseLane, restoreDiscarded } from '@apron/pwa/sync/tray.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { answerElsewhere, expect, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { judged, type Stage } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'
import { tells } from '../fixture/told.ts'

/** How what a person tidies stands on the second tablet. */
async function tidied({ history, tab, assessmentId }: Stage, id: string): Promise<string> {
  const { db } = tab(1)
  const { world, scene } = history
  const row = await world.during(db.outbox.get(id))
  const lane = await world.during(db.lanes.get(scene.assessments[1]!.id))
  const assessment = await world.during(db.assessments.get(assessmentId))
  const told = [
    row?.discardedAt === null ? '' : 'discarded',
    row?.mendedBy === null ? '' : 'mended',
    lane?.held === null ? '' : 'held',
    assessment?.takenAt === null ? '' : 'stored',
  ]
  return told.filter(Boolean).join(' ')
}

export const noRoomToTidy: Scenario = {
  name: 'no-room-to-tidy',
  says: 'There is no room, and somebody discards what was refused, brings it back, says it otherwise, lets what is held be tried again, and removes an audit from the tablet: each time they are told that there is no room and nothing of it is done; with room all of it is.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { witness, scene } = history
    const { room } = stage.tablet(1)
    const tab = stage.tab(1)
    const { db, ports } = tab
    const other = scene.assessments[1]!.id
    const id = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    tells(stage, `/api/assessment/launch/${other}`, { status: 422, code: 'invalid' })
    await answerElsewhere(stage, 1, judged('non-compliant', 'held'))
    await stage.connect(1, true)
    tells(stage, '/api/', null)
    const mend = async (): Promise<void> =>
      noteSaved(history, tab, await mendRefused(db, ports, id, judged('not-confirmed', 'mended')))
    const acts: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => discardRefused(db, ports, id), 'discarded held stored'],
      [() => restoreDiscarded(db, id), 'held stored'],
      [mend, 'mended held stored'],
      [() => releaseLane(db, other), 'mended stored'],
      [() => removeFromTablet(db, assessmentId), 'mended'],
    ]
    const timesFull = (): number => witness.counts.get('said no: StorageFullError') ?? 0
    for (const [act, then] of acts) {
      // What is said otherwise has to be sent before an audit can be removed.
      await stage.connect(1, true)
      const before = await tidied(stage, id)
      for (const at of ['request', 'commit'] as const) {
        const times = timesFull()
        room.at = at
        room.refusals = 50
        await stage.run(attempt(history, tab, 'tidies', act))
        room.refusals = 0
        expect(stage, timesFull() === times + 1, `no room at the ${at}, and it was not said`)
        const since = await tidied(stage, id)
        expect(stage, since === before, `without room it went from ${before} to ${since}`)
      }
      await stage.run(attempt(history, tab, 'tidies', act))
      const after = await tidied(stage, id)
      expect(stage, after === then, `with room it is ${after}, not ${then}`)
    }
    return history
  },
}
