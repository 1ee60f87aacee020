import { countTray } from '@apron/pwa/sync/counts.ts'
import { exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, listTray, mendRefused, restoreDiscarded } from '@apron/pwa/sync/tray.ts'
import { saveSetting } from '@apron/api/backup/settings.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { words } from '../../people/keeping.ts'
import { readSeq } from '../../server/look.ts'
import { answerElsewhere, expect, offline, rowsOn } from '../fixture/deeds.ts'
import { withLateArrival } from './late-decisions.ts'
import { watchPostponed } from '../sending/other-words.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

/** Two contradict each other, and the second, who does not lead, ends that: it is refused. */
export async function withRefused(
  before: (stage: Stage) => Promise<void> = async () => undefined,
): Promise<Stage> {
  const stage = await createStage()
  await before(stage)
  await offline(stage, 0, 1)
  await stage.answer(stage.tab(0), judged('fully-compliant', 'one'))
  await stage.answer(stage.tab(1), judged('non-compliant', 'other'))
  for (const tablet of [0, 1]) await stage.connect(tablet, true)
  await stage.resolve(stage.tab(1), judged('not-confirmed', 'refused'))
  await stage.connect(1, true)
  return stage
}

/** What the number at the tray says, and what is listed in it. */
async function tray({ history, tab }: Stage, tablet: number): Promise<string> {
  const { db } = tab(tablet)
  const { parked, refused, held } = await history.world.during(countTray(db))
  const listed = (await history.world.during(listTray(db))).map((entry) =>
    entry.kind === 'held' ? `held ${entry.queued}` : `${entry.kind} ${entry.row.reason}`,
  )
  return [`${parked}, ${refused}, ${held}`, ...listed].join(': ')
}

const day = 24 * 60 * 60_000

export const refusedAndMended: Scenario = {
  name: 'what-was-refused-is-mended',
  says: 'Who does not lead ends a conflict, and it is refused: the tray and its number say so and why, an export has it, and once it is said otherwise both are empty.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { world } = history
    const tab = stage.tab(1)
    const { db, ports } = tab
    const before = await tray(stage, 1)
    expect(stage, before === '0, 1, 0: refused lead-only', `the tray says ${before}`)
    const refused = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')
    const { text } = await world.during(exportUnsent(db, ports, words))
    expect(stage, text.includes(`<td dir="auto">refused</td>`), 'no reader finds it in the export')
    expect(stage, text.includes(`"id":"${refused?.id}"`), 'no machine finds it in the export')
    const mend = async (): Promise<void> => {
      const value = judged('not-confirmed', 'mended')
      const mended = await attempt(history, tab, 'mends', () =>
        mendRefused(db, ports, refused?.id ?? '', value),
      )
      if (mended !== null) noteSaved(history, tab, mended.value)
    }
    await stage.run(mend())
    const after = await tray(stage, 1)
    expect(stage, after === '0, 0, 0', `once it is mended the tray says ${after}`)
    await stage.connect(1, true)
    await stage.run(removeFromTablet(db, assessmentId))
    await history.server.look(async (on) =>
      saveSetting(on, 'backedUpTo', String(await readSeq(on))),
    )
    await stage.connect(1, true)
    await stage.run(prune(db, ports))
    const kept = (await rowsOn(stage, 1)).filter((row) => row.assessmentId === assessmentId)
    expect(stage, kept.length === 0, `${kept.length} rows are kept that nobody needs`)
    return history
  },
}

export const refusedAndDiscarded: Scenario = {
  name: 'what-was-refused-is-discarded',
  says: 'What was refused stays until its person discards it, then thirty days more, in which it can be brought back; only then is it gone.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(1)
    await stage.run(removeFromTablet(db, assessmentId))
    await history.server.look(async (on) =>
      saveSetting(on, 'backedUpTo', String(await readSeq(on))),
    )
    await stage.connect(1, true)
    const id = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    const isThereAfter = async (days: number): Promise<boolean> => {
      stage.tablet(1).skew = days * day
      await stage.run(prune(db, ports))
      return (await rowsOn(stage, 1)).some((row) => row.id === id)
    }
    expect(stage, await isThereAfter(400), 'it is gone though nobody discarded it')
    stage.tablet(1).skew = 0
    await stage.run(discardRefused(db, ports, id))
    const discarded = await tray(stage, 1)
    expect(stage, discarded === '0, 0, 0', `once it is discarded the tray says ${discarded}`)
    expect(stage, await isThereAfter(29), 'what was discarded is gone before thirty days')
    await stage.run(restoreDiscarded(db, id))
    const back = await tray(stage, 1)
    expect(stage, back === '0, 1, 0: refused lead-only', `the tray says ${back}`)
    await stage.run(discardRefused(db, ports, id))
    // A month later what the log has is all that is left of it.
    stage.history.outlived.add(id)
    return history
  },
}

export const lateIsNotDiscarded: Scenario = {
  name: 'what-waits-for-the-lead-is-not-discarded',
  says: 'Somebody wants to discard what waits for the lead: it stays in the tray and waits, until the lead decides.',
  play: async () => {
    const stage = await withLateArrival(2)
    const { db, ports } = stage.tab(1)
    const before = await tray(stage, 1)
    expect(stage, before === '2, 0, 0: parked submitted: parked submitted', `it says ${before}`)
    for (const { id, state } of await rowsOn(stage, 1))
      if (state === 'parked') await stage.run(discardRefused(db, ports, id))
    const marks = (await rowsOn(stage, 1)).filter((row) => row.discardedAt !== null)
    expect(stage, marks.length === 0, `${marks.length} that wait are marked as discarded`)
    const after = await tray(stage, 1)
    expect(stage, after === before, `the tray says ${after}`)
    return stage.history
  },
}

export const heldAndCounted: Scenario = {
  name: 'one-of-two-assessments-waits-for-a-person',
  says: 'The server refuses one assessment as a whole while the other cannot be sent for a moment: the tray names the one, with as many answers as wait in it, and nobody is told that it is tried again.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const isPostponed = watchPostponed(stage)
    tells(stage, `/api/assessment/launch/${assessmentId}`, { status: 422, code: 'invalid' })
    await stage.answer(stage.tab(0), judged('non-compliant', 'held'))
    await stage.connect(0, true)
    expect(stage, !isPostponed(), 'what waits for a person was said to be tried again')
    tells(stage, '/api/', { status: 502, isOurs: false })
    await answerElsewhere(stage, 0, judged('non-compliant', 'waits'))
    await answerElsewhere(stage, 0, judged('fully-compliant', 'waits too'))
    await stage.connect(0, true)
    const said = await tray(stage, 0)
    expect(stage, said === '0, 0, 1: held 1', `the tray says ${said}`)
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'queued,done,done', `they are ${states}`)
    return history
  },
}
