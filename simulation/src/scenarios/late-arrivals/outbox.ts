import { exportUnsent } from '@apron/pwa/sync/send/export-unsent.ts'
import { prune } from '@apron/pwa/sync/apply/prune.ts'
import { removeFromTablet } from '@apron/pwa/sync/apply/take-offline.ts'
import {
  discardRefused,
  listOutbox,
  fixRefused,
  restoreDiscarded,
} from '@apron/pwa/sync/view/outbox.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { save } from '../../people/tablet-step.ts'
import { words } from '../../people/keeping.ts'
import { backUpAll, pruneAfterDays } from '../fixture/deletion.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import {
  decideAll,
  outboxOf,
  createLateArrivals,
  refuseResolution,
} from '../fixture/late-arrivals.ts'
import { changeTeam } from '../fixture/teams.ts'
import { day } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const emptiesTheOutboxOnceARefusedAnswerIsCorrected: Scenario = {
  name: 'empties-the-outbox-once-a-refused-answer-is-corrected',
  says: 'A resolution is refused. The outbox and an export show it with its reason; once corrected, the outbox is empty.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { history, assessmentId, world } = fixture
    const tab = fixture.tab(1)
    const { db, ports } = tab
    fixture.expectEqual('the outbox', await outboxOf(fixture, 1), '0, 1, 0: refused lead-only')
    const refused = (await fixture.rows(1)).find((row) => row.state === 'refused')
    const { text } = await world.during(exportUnsent(db, ports, words))
    fixture.expect(text.includes(`<td dir="auto">refused</td>`), 'no reader finds it in the export')
    fixture.expect(text.includes(`"id":"${refused?.id}"`), 'no machine finds it in the export')
    const correct = async (): Promise<void> => {
      const value = rating('not-confirmed', 'corrected')
      const corrected = await attempt(history, tab, 'corrects', () =>
        fixRefused(db, ports, refused?.id ?? '', value),
      )
      if (corrected !== null) noteSaved(history, tab, corrected.value)
    }
    await fixture.run(correct())
    fixture.expectEqual('corrected, the outbox shows', await outboxOf(fixture, 1), '0, 0, 0')
    await fixture.online(1)
    await fixture.run(removeFromTablet(db, assessmentId))
    await backUpAll(fixture, 1)
    await fixture.run(prune(db, ports))
    const kept = (await fixture.rows(1)).filter((row) => row.assessmentId === assessmentId)
    fixture.expect(kept.length === 0, `${kept.length} rows are kept that nobody needs`)
  },
}

export const keepsADiscardedAnswerForThirtyDays: Scenario = {
  name: 'keeps-a-discarded-answer-for-thirty-days',
  says: 'A refused answer stays until its person discards it, and can be restored for thirty days more.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { assessmentId } = fixture
    const { db, ports } = fixture.tab(1)
    await fixture.run(removeFromTablet(db, assessmentId))
    await backUpAll(fixture, 1)
    const id = (await fixture.rows(1)).find((row) => row.state === 'refused')?.id ?? ''
    const isThereAfter = async (days: number): Promise<boolean> => {
      fixture.tablet(1).skew = days * day
      await fixture.run(prune(db, ports))
      return (await fixture.rows(1)).some((row) => row.id === id)
    }
    fixture.expect(await isThereAfter(400), 'it is gone though nobody discarded it')
    fixture.tablet(1).skew = 0
    await fixture.run(discardRefused(db, ports, id))
    const discarded = await outboxOf(fixture, 1)
    fixture.expect(discarded === '0, 0, 0', `once it is discarded the outbox shows ${discarded}`)
    fixture.expect(await isThereAfter(29), 'the discarded answer is gone before thirty days')
    await fixture.run(restoreDiscarded(db, id))
    fixture.expectEqual('the outbox', await outboxOf(fixture, 1), '0, 1, 0: refused lead-only')
    await fixture.run(discardRefused(db, ports, id))
    // After a month only the log has it.
    fixture.history.outlived.add(id)
  },
}

export const keepsLateArrivalsInTheOutboxUntilTheLeadDecides: Scenario = {
  name: 'keeps-late-arrivals-in-the-outbox-until-the-lead-decides',
  says: 'A person tries to discard two late answers. Both stay in the outbox.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture, 2)
    const { db, ports } = fixture.tab(1)
    const before = await outboxOf(fixture, 1)
    fixture.expect(before === '2, 0, 0: parked submitted: parked submitted', `it says ${before}`)
    for (const { id, state } of await fixture.rows(1))
      if (state === 'parked') await fixture.run(discardRefused(db, ports, id))
    const marks = (await fixture.rows(1)).filter((row) => row.discardedAt !== null)
    fixture.expect(marks.length === 0, `${marks.length} that wait are marked as discarded`)
    fixture.expectEqual('the outbox', await outboxOf(fixture, 1), before)
  },
}

export const namesTheAssessmentOfALateArrivalAfterItsAuthorLeft: Scenario = {
  name: 'names-the-assessment-of-a-late-arrival-after-its-author-left',
  says: 'An author leaves the team after removing an assessment from the tablet. The outbox still names the assessment and shows the decision.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId, server, scene, world } = fixture
    const { db } = fixture.tab(1)
    await server.look((on) =>
      on.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.second.id).execute(),
    )
    await fixture.run(removeFromTablet(db, assessmentId))
    await changeTeam(fixture, [scene.lead.id, scene.third.id])
    await fixture.online(1)
    await fixture.openList(1)
    const [entry] = await world.during(listOutbox(db))
    fixture.expect(entry?.title !== undefined && entry.title !== '', 'it has no name in the outbox')
    await decideAll(fixture, 'decline')
    await fixture.offline(1)
    await fixture.online(1)
    const row = (await fixture.rows(1)).find((it) => it.state !== 'done')
    fixture.expect(row?.reason === 'declined', `the tablet shows ${row?.reason}`)
  },
}

/** Somebody corrects a refused answer: `saved`, or the name of the error. */
async function correctRefused(
  fixture: Fixture,
  tablet: number,
  id: string,
  value: unknown,
): Promise<string> {
  const { history } = fixture
  const tab = fixture.tab(tablet)
  let shown = 'that it is not done'
  const correct = async (): Promise<void> => {
    const corrected = await attempt(history, tab, 'corrects', () =>
      fixRefused(tab.db, tab.ports, id, value).catch((error: Error) => {
        shown = error.name
        throw error
      }),
    )
    if (corrected === null) return
    noteSaved(history, tab, corrected.value)
    shown = 'saved'
  }
  await fixture.run(correct())
  return shown
}

export const refusesCorrectionsThatCannotBeSent: Scenario = {
  name: 'refuses-corrections-that-cannot-be-sent',
  says: 'A person corrects answers that are accepted, missing, too long or without a version. Each time they are told, and nothing new waits.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { history, assessmentId, questions } = fixture
    const value = rating('not-confirmed', 'of no version')
    const register = answerRegister(questions[0]!.id)
    await fixture.run(
      save(history, fixture.tab(1), { kind: 'resolve', assessmentId, register, value }),
    )
    await fixture.online(1)
    const before = await fixture.states(1)
    const rows = await fixture.rows(1)
    const [taken, refused, ofNone] = rows
    const isSo = ofNone?.state === 'refused' && taken?.state === 'done'
    fixture.expect(isSo, `the states are ${before}`)
    for (const [id, found, what] of [
      [ofNone?.id ?? '', rating(null, 'otherwise'), 'an answer without a version'],
      [taken?.id ?? '', rating(null, 'otherwise'), 'an accepted answer'],
      [fixture.server.newId(), rating(null, 'otherwise'), 'a missing answer'],
      [refused?.id ?? '', rating(null, 'long '.repeat(101)), 'a text that is too long'],
    ] as const) {
      const shown = await correctRefused(fixture, 1, id, found)
      fixture.expect(shown === 'ValueError', `correcting ${what}: ${shown}`)
    }
    fixture.expectEqual(`of ${before} it became`, await fixture.states(1), before)
    const listed = (await fixture.world.during(listOutbox(fixture.tab(1).db))).length
    fixture.expect(listed === 2, `the outbox lists ${listed} of 2`)
    const shown = await correctRefused(
      fixture,
      1,
      refused?.id ?? '',
      rating('not-confirmed', 'it fits'),
    )
    fixture.expect(shown === 'saved', `a correction that fits is ${shown}`)
    await fixture.online(1)
  },
}

export const keepsALateArrivalThatEveryBackupHolds: Scenario = {
  name: 'keeps-a-late-arrival-that-every-backup-holds',
  says: 'A late answer waits, its assessment is removed, and every backup holds it. The tablet keeps it and shows the decision.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { assessmentId } = fixture
    await fixture.run(removeFromTablet(fixture.tab(1).db, assessmentId))
    await backUpAll(fixture, 1)
    await pruneAfterDays(fixture, 1, 0)
    fixture.expectEqual('on the tablet is', await fixture.states(1), 'parked submitted')
    await decideAll(fixture, 'decline')
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'refused declined')
  },
}
