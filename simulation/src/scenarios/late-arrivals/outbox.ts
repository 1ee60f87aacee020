import { saveSetting } from '@apron/api/backup/settings.ts'
import { exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, listTray, mendRefused, restoreDiscarded } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { save } from '../../people/deed.ts'
import { words } from '../../people/keeping.ts'
import { backedUp, pruneAfter } from '../fixture/deletion.ts'
import { type Stage, judged } from '../fixture/fixture.ts'
import { decideAll, tray, withLateArrival, withRefused } from '../fixture/late-arrivals.ts'
import { expect, offline, open, rowsOn, statesOn } from '../fixture/steps.ts'
import { changeTeam } from '../fixture/teams.ts'
import { day } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { readSeq } from '../../server/look.ts'

export const emptiesTheOutboxOnceARefusedAnswerIsCorrected: Scenario = {
  name: 'empties-the-outbox-once-a-refused-answer-is-corrected',
  says: 'A resolution is refused. The outbox and an export show it with its reason; once corrected, both are empty.',
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

export const keepsADiscardedAnswerForThirtyDays: Scenario = {
  name: 'keeps-a-discarded-answer-for-thirty-days',
  says: 'A refused answer stays until its person discards it, and can be restored for thirty days more.',
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

export const keepsLateArrivalsInTheOutboxUntilTheLeadDecides: Scenario = {
  name: 'keeps-late-arrivals-in-the-outbox-until-the-lead-decides',
  says: 'A person tries to discard two late answers. Both stay in the outbox.',
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

export const namesTheAssessmentOfALateArrivalAfterItsAuthorLeft: Scenario = {
  name: 'names-the-assessment-of-a-late-arrival-after-its-author-left',
  says: 'An author leaves the team after removing an assessment from the tablet. The outbox still names the assessment and shows the decision.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { db } = stage.tab(1)
    await server.look((on) =>
      on.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.second.id).execute(),
    )
    await stage.run(removeFromTablet(db, assessmentId))
    await changeTeam(stage, [scene.lead.id, scene.third.id])
    await stage.connect(1, true)
    await open(stage, 1)
    const [entry] = await world.during(listTray(db))
    expect(stage, entry?.title !== undefined && entry.title !== '', 'it has no name in the tray')
    await decideAll(stage, 'decline')
    await offline(stage, 1)
    await stage.connect(1, true)
    const row = (await rowsOn(stage, 1)).find((it) => it.state !== 'done')
    expect(stage, row?.reason === 'declined', `the tablet says ${row?.reason}`)
    return history
  },
}

/** Somebody says what was refused on a tablet otherwise; what they are told, where that is no. */
async function mends(stage: Stage, tablet: number, id: string, value: unknown): Promise<string> {
  const { history } = stage
  const tab = stage.tab(tablet)
  let told = 'that it is not done'
  const mend = async (): Promise<void> => {
    const mended = await attempt(history, tab, 'mends', () =>
      mendRefused(tab.db, tab.ports, id, value).catch((error: Error) => {
        told = error.name
        throw error
      }),
    )
    if (mended === null) return
    noteSaved(history, tab, mended.value)
    told = 'saved'
  }
  await stage.run(mend())
  return told
}

export const refusesCorrectionsThatCannotBeSent: Scenario = {
  name: 'refuses-corrections-that-cannot-be-sent',
  says: 'A person corrects answers that are accepted, missing, too long or without a version. Each time they are told, and nothing new waits.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId, questions } = stage
    const value = judged('not-confirmed', 'of no version')
    const register = answerRegister(questions[0]!.id)
    await stage.run(save(history, stage.tab(1), { kind: 'resolve', assessmentId, register, value }))
    await stage.connect(1, true)
    const before = await statesOn(stage, 1)
    const rows = await rowsOn(stage, 1)
    const [taken, refused, ofNone] = rows
    const isSo = ofNone?.state === 'refused' && taken?.state === 'done'
    expect(stage, isSo, `they are ${before}`)
    for (const [id, said, what] of [
      [ofNone?.id ?? '', judged(null, 'otherwise'), 'what names no version'],
      [taken?.id ?? '', judged(null, 'otherwise'), 'what was taken'],
      [history.server.newId(), judged(null, 'otherwise'), 'what is not there'],
      [refused?.id ?? '', judged(null, 'long '.repeat(101)), 'a text that is too long'],
    ] as const) {
      const told = await mends(stage, 1, id, said)
      expect(stage, told === 'ValueError', `who says ${what} otherwise is told: ${told}`)
    }
    const after = await statesOn(stage, 1)
    expect(stage, after === before, `of ${before} it became ${after}`)
    const listed = (await history.world.during(listTray(stage.tab(1).db))).length
    expect(stage, listed === 2, `of two that were refused the tray lists ${listed}`)
    const told = await mends(stage, 1, refused?.id ?? '', judged('not-confirmed', 'it fits'))
    expect(stage, told === 'saved', `what fits is ${told}`)
    await stage.connect(1, true)
    return history
  },
}

export const keepsALateArrivalThatEveryBackupHolds: Scenario = {
  name: 'keeps-a-late-arrival-that-every-backup-holds',
  says: 'A late answer waits, its assessment is removed, and every backup holds it. The tablet keeps it and shows the decision.',
  play: async () => {
    const stage = await withLateArrival()
    const { assessmentId } = stage
    await stage.run(removeFromTablet(stage.tab(1).db, assessmentId))
    await backedUp(stage, 1)
    await pruneAfter(stage, 1, 0)
    const waiting = await statesOn(stage, 1)
    expect(stage, waiting === 'parked submitted', `on the tablet is ${waiting}`)
    await decideAll(stage, 'decline')
    await stage.connect(1, true)
    const told = await statesOn(stage, 1)
    expect(stage, told === 'refused declined', `the tablet says ${told}`)
    return stage.history
  },
}
