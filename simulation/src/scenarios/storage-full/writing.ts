import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, mendRefused, releaseLane, restoreDiscarded } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { inLane, phaseOn, timesAsked } from '../fixture/engine.ts'
import { answersWithoutRoom, tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { withRefused } from '../fixture/late-arrivals.ts'
import { launchPath, submitPath } from '../fixture/paths.ts'
import {
  answerAll,
  answerElsewhere,
  expect,
  offline,
  rowsOn,
  submit,
  takesBack,
} from '../fixture/steps.ts'
import { saidFull } from '../fixture/storage.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const tellsThePersonWhenAnAnswerCannotBeStored: Scenario = {
  name: 'tells-the-person-when-an-answer-cannot-be-stored',
  says: 'Storage is full for one write or for longer. The tablet frees space and stores the answer, or tells the person that there is no room.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const tab = stage.tab(0)
    const { db, ports } = tab
    const { room } = stage.tablet(0)
    await offline(stage, 0)
    const value = judged('non-compliant', 'without room')
    const { id, version } = questions[1]!
    const draft = { assessmentId, register: answerRegister(id), value, version }
    const acts: readonly (() => Promise<unknown>)[] = [
      () => stage.answer(tab, value),
      () => stage.run(attempt(history, tab, 'types', () => writeDraft(db, ports, draft))),
    ]
    for (const at of ['request', 'commit'] as const) {
      for (const act of acts) {
        room.at = at
        room.refusals = 1
        const before = saidFull(stage)
        await act()
        expect(stage, saidFull(stage) === before, `no room at the ${at}, once, and it was said`)
        room.refusals = 50
        await act()
        expect(stage, saidFull(stage) === before + 1, `no room at the ${at}, and it was not said`)
        room.refusals = 0
      }
    }
    const kept = (await rowsOn(stage, 0)).length
    expect(stage, kept === 2, `${kept} of 2 answers are kept`)
    for (let question = 0; question < questions.length; question++)
      await stage.answer(tab, judged('fully-compliant', 'with room'), question)
    room.refusals = 50
    const before = saidFull(stage)
    await submit(stage, 0)
    expect(stage, saidFull(stage) === before + 1, 'no room for a submit, and it was not said')
    room.refusals = 0
    await stage.connect(0, true)
    for (const at of ['request', 'commit'] as const) {
      room.at = at
      room.refusals = 50
      const told = saidFull(stage)
      const again = () => takeOffline(db, ports, assessmentId)
      void attempt(history, tab, 'takes offline', again)
      await history.world.pass(2_000)
      expect(
        stage,
        saidFull(stage) === told + 1,
        'no room for what was fetched, and it was not said',
      )
      room.refusals = 0
    }
    return history
  },
}

export const submitsNothingWhileATypedTextCannotBeStored: Scenario = {
  name: 'submits-nothing-while-a-typed-text-cannot-be-stored',
  says: 'A person submits while their typed text cannot be stored. They are told once, the text stays, and with room it is sent before the submit.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const { id, version } = stage.questions[0]!
    const value = judged('non-compliant', 'typed last')
    const draft = { assessmentId, register: answerRegister(id), value, version }
    await history.world.during(writeDraft(db, ports, draft))
    stage.tablet(0).room.refusals = 50
    await submit(stage, 0)
    stage.tablet(0).room.refusals = 0
    const told = saidFull(stage)
    expect(stage, told === 1, `${told} times they are told that there is no room`)
    const drafts = await history.world.during(db.drafts.count())
    expect(stage, drafts === 1, `${drafts} texts are kept`)
    await submit(stage, 0)
    await stage.connect(0, true)
    const kinds = (await rowsOn(stage, 0)).map((row) => `${row.kind} ${row.state}`).slice(-2)
    expect(stage, kinds.join() === 'answer done,submit done', `last they are ${kinds.join()}`)
    return history
  },
}

export const keepsASubmitBackWhileReceiptsCannotBeStored: Scenario = {
  name: 'keeps-a-submit-back-while-receipts-cannot-be-stored',
  says: 'A tablet cannot store the receipts of the answers before a submit. The submit does not leave and can be withdrawn.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await offline(stage, 0)
    await answerAll(stage, 0)
    await submit(stage, 0)
    stage.hold(0, launchPath)
    stage.tablet(0).isOnline = true
    stage.tab(0).engine.poke()
    await world.pass(second)
    await answersWithoutRoom(stage)
    await world.pass(50)
    const left = timesAsked(stage, '/api/health') + timesAsked(stage, submitPath)
    expect(stage, left === 0, 'the submit left before what it follows was noted')
    stage.tablet(0).room.refusals = 0
    expect(stage, (await takesBack(stage)) !== null, 'it cannot be taken back')
    stage.hold(0, null)
    await stage.connect(0, true)
    const states = new Set((await rowsOn(stage, 0)).map((row) => `${row.kind} ${row.state}`))
    expect(stage, [...states].join() === 'answer done', `they are ${[...states].join()}`)
    return history
  },
}

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

export const changesNothingInTheOutboxWithoutRoom: Scenario = {
  name: 'changes-nothing-in-the-outbox-without-room',
  says: 'Storage is full while a person discards, restores, corrects, retries and removes. Each time they are told and nothing changes; with room everything does.',
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

export const storesAReceiptOnceThereIsRoom: Scenario = {
  name: 'stores-a-receipt-once-there-is-room',
  says: 'A receipt cannot be stored. The tablet shows that its storage is full and stores the receipt once there is room.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { room } = stage.tablet(0)
    stage.hold(0, launchPath)
    await stage.answer(stage.tab(0), judged('non-compliant', 'taken'))
    stage.tab(0).engine.poke()
    await world.pass(second)
    await answersWithoutRoom(stage)
    const phase = phaseOn(stage)
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    const before = await inLane(stage)
    expect(stage, before === 'queued', `without room it is ${before}`)
    room.refusals = 0
    stage.hold(0, null)
    await world.pass(5 * second)
    const after = await inLane(stage)
    expect(stage, after === 'done', `with room it is ${after}`)
    expect(stage, phaseOn(stage) === 'idle', `with room the tablet says ${phaseOn(stage)}`)
    return stage.history
  },
}
