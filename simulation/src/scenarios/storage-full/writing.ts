import { writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import {
  discardRefused,
  fixRefused,
  releaseLane,
  restoreDiscarded,
} from '@apron/pwa/sync/view/outbox.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { answerWithoutRoom, fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { refuseResolution } from '../fixture/late-arrivals.ts'
import { launchPath, submitPath } from '../fixture/paths.ts'
import { countFullWarnings } from '../fixture/storage.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const tellsThePersonWhenAnAnswerCannotBeStored: Scenario = {
  name: 'tells-the-person-when-an-answer-cannot-be-stored',
  says: 'Storage is full for one write or for longer. The tablet frees space and stores the answer, or tells the person that there is no room.',
  play: async (fixture) => {
    const { history, assessmentId, questions } = fixture
    const tab = fixture.tab(0)
    const { db, ports } = tab
    const { room } = fixture.tablet(0)
    await fixture.offline(0)
    const value = rating('non-compliant', 'without room')
    const { id, version } = questions[1]!
    const draft = { assessmentId, register: answerRegister(id), value, version }
    const acts: readonly (() => Promise<unknown>)[] = [
      () => fixture.answer(tab, value),
      () => fixture.run(attempt(history, tab, 'types', () => writeDraft(db, ports, draft))),
    ]
    for (const at of ['request', 'commit'] as const) {
      for (const act of acts) {
        room.at = at
        room.refusals = 1
        const before = countFullWarnings(fixture)
        await act()
        fixture.expect(countFullWarnings(fixture) === before, `a warning of one full ${at}`)
        room.refusals = 50
        await act()
        fixture.expect(countFullWarnings(fixture) === before + 1, `no warning of a full ${at}`)
        room.refusals = 0
      }
    }
    const kept = (await fixture.rows(0)).length
    fixture.expect(kept === 2, `${kept} of 2 answers are kept`)
    for (let question = 0; question < questions.length; question++)
      await fixture.answer(tab, rating('fully-compliant', 'with room'), question)
    room.refusals = 50
    const before = countFullWarnings(fixture)
    await fixture.submit(0)
    fixture.expect(countFullWarnings(fixture) === before + 1, 'no warning before the submit')
    room.refusals = 0
    await fixture.online(0)
    for (const at of ['request', 'commit'] as const) {
      room.at = at
      room.refusals = 50
      const shown = countFullWarnings(fixture)
      const again = () => takeOffline(db, ports, assessmentId)
      void attempt(history, tab, 'takes offline', again)
      await fixture.world.pass(2_000)
      fixture.expect(countFullWarnings(fixture) === shown + 1, 'no warning of a full tablet')
      room.refusals = 0
    }
  },
}

export const submitsNothingWhileATypedTextCannotBeStored: Scenario = {
  name: 'submits-nothing-while-a-typed-text-cannot-be-stored',
  says: 'A person submits while their typed text cannot be stored. They are told once, the text stays, and with room it is sent before the submit.',
  play: async (fixture) => {
    const { assessmentId } = fixture
    const { db, ports } = fixture.tab(0)
    await fixture.answerAll(0)
    await fixture.online(0)
    const { id, version } = fixture.questions[0]!
    const value = rating('non-compliant', 'typed last')
    const draft = { assessmentId, register: answerRegister(id), value, version }
    await fixture.world.during(writeDraft(db, ports, draft))
    fixture.tablet(0).room.refusals = 50
    await fixture.submit(0)
    fixture.tablet(0).room.refusals = 0
    fixture.expectEqual('warnings of full storage', countFullWarnings(fixture), 1)
    const drafts = await fixture.world.during(db.drafts.count())
    fixture.expect(drafts === 1, `${drafts} texts are kept`)
    await fixture.submit(0)
    await fixture.online(0)
    const kinds = (await fixture.rows(0)).map((row) => `${row.kind} ${row.state}`).slice(-2)
    fixture.expect(kinds.join() === 'answer done,submit done', `the last are ${kinds.join()}`)
  },
}

export const keepsASubmitBackWhileReceiptsCannotBeStored: Scenario = {
  name: 'keeps-a-submit-back-while-receipts-cannot-be-stored',
  says: 'A tablet cannot store the receipts of the answers before a submit. The submit does not leave and can be withdrawn.',
  play: async (fixture) => {
    const { world } = fixture
    await fixture.offline(0)
    await fixture.answerAll(0)
    await fixture.submit(0)
    fixture.hold(0, launchPath)
    fixture.tablet(0).isOnline = true
    await fixture.poke(0, second)
    await answerWithoutRoom(fixture)
    await world.pass(50)
    const left = fixture.timesAsked('/api/health') + fixture.timesAsked(submitPath)
    fixture.expect(left === 0, 'the submit left before the receipts of earlier answers were stored')
    fixture.tablet(0).room.refusals = 0
    fixture.expect((await fixture.withdraw()) !== null, 'it cannot be withdrawn')
    fixture.hold(0, null)
    await fixture.online(0)
    const states = new Set((await fixture.rows(0)).map((row) => `${row.kind} ${row.state}`))
    fixture.expect([...states].join() === 'answer done', `the states are ${[...states].join()}`)
  },
}

/** In words: the refused answer, the held lane and the stored assessment of the second tablet. */
async function describeTidied(
  { history, tab, assessmentId }: Fixture,
  id: string,
): Promise<string> {
  const { db } = tab(1)
  const { world, scene } = history
  const row = await world.during(db.outbox.get(id))
  const lane = await world.during(db.lanes.get(scene.assessments[1]!.id))
  const assessment = await world.during(db.assessments.get(assessmentId))
  const shown = [
    row?.discardedAt === null ? '' : 'discarded',
    row?.mendedBy === null ? '' : 'mended',
    lane?.held === null ? '' : 'held',
    assessment?.takenAt === null ? '' : 'stored',
  ]
  return shown.filter(Boolean).join(' ')
}

export const changesNothingInTheOutboxWithoutRoom: Scenario = {
  name: 'changes-nothing-in-the-outbox-without-room',
  says: 'Storage is full while a person discards, restores, corrects, retries and removes. Each time they are told and nothing changes; with room everything does.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { history, assessmentId, scene } = fixture
    const { room } = fixture.tablet(1)
    const tab = fixture.tab(1)
    const { db, ports } = tab
    const other = scene.assessments[1]!.id
    const id = (await fixture.rows(1)).find((row) => row.state === 'refused')?.id ?? ''
    fakeReply(fixture, `/api/assessment/launch/${other}`, { status: 422, code: 'invalid' })
    await fixture.answerElsewhere(1, rating('non-compliant', 'held'))
    await fixture.online(1)
    fakeReply(fixture, '/api/', null)
    const correct = async (): Promise<void> =>
      noteSaved(history, tab, await fixRefused(db, ports, id, rating('not-confirmed', 'mended')))
    const acts: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => discardRefused(db, ports, id), 'discarded held stored'],
      [() => restoreDiscarded(db, id), 'held stored'],
      [correct, 'mended held stored'],
      [() => releaseLane(db, other), 'mended stored'],
      [() => removeFromTablet(db, assessmentId), 'mended'],
    ]
    const timesFull = (): number => fixture.refusals('StorageFullError')
    for (const [act, then] of acts) {
      // A correction has to be sent before the assessment can be removed.
      await fixture.online(1)
      const before = await describeTidied(fixture, id)
      for (const at of ['request', 'commit'] as const) {
        const times = timesFull()
        room.at = at
        room.refusals = 50
        await fixture.run(attempt(history, tab, 'tidies', act))
        room.refusals = 0
        fixture.expect(timesFull() === times + 1, `no warning of a full ${at}`)
        const since = await describeTidied(fixture, id)
        fixture.expect(since === before, `without room it went from ${before} to ${since}`)
      }
      await fixture.run(attempt(history, tab, 'tidies', act))
      const after = await describeTidied(fixture, id)
      fixture.expect(after === then, `with room it is ${after}, not ${then}`)
    }
  },
}

export const storesAReceiptOnceThereIsRoom: Scenario = {
  name: 'stores-a-receipt-once-there-is-room',
  says: 'A receipt cannot be stored. The tablet shows that its storage is full and stores the receipt once there is room.',
  play: async (fixture) => {
    const { world } = fixture
    const { room } = fixture.tablet(0)
    fixture.hold(0, launchPath)
    await fixture.answer(0, rating('non-compliant', 'taken'))
    await fixture.poke(0, second)
    await answerWithoutRoom(fixture)
    const phase = fixture.phase()
    fixture.expect(phase === 'storage-full', `without room the tablet shows ${phase}`)
    fixture.expectEqual('without room it is', await fixture.statesInLane(), 'queued')
    room.refusals = 0
    fixture.hold(0, null)
    await world.pass(5 * second)
    fixture.expectEqual('with room it is', await fixture.statesInLane(), 'done')
    fixture.expect(fixture.phase() === 'idle', `with room the tablet shows ${fixture.phase()}`)
  },
}
