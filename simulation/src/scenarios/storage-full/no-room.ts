import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { makeRoom } from '@apron/pwa/sync/make-room.ts'
import { storedOf } from '@apron/pwa/sync/stored.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { discardRefused, listTray } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import {
  answerAll,
  answerElsewhere,
  expect,
  offline,
  refusals,
  rowsOn,
  submit,
} from '../fixture/deeds.ts'
import { cancel } from '../sign-out/forgotten.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'
import { answersWithoutRoom, tells } from '../fixture/told.ts'

export const saidFull = (stage: Stage): number => refusals(stage, 'StorageFullError')

export const noRoom: Scenario = {
  name: 'a-disk-that-is-full',
  says: 'There is no room for a moment, or for longer: what can be written after something was freed is written, of all else the person is told that there is no room, and nothing else goes wrong.',
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

export const roomOfWhatIsOver: Scenario = {
  name: 'room-is-made-of-what-is-over',
  says: 'Of two assessments that were cancelled one holds unsent work and the other a refused answer: room is made of the second, which the tablet then does not call stored, and neither work nor answer is gone.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(1)
    const other = scene.assessments[1]!.id
    await offline(stage, 1)
    await answerElsewhere(stage, 1, judged('non-compliant', 'unsent'))
    await cancel(stage)
    await cancel({ ...stage, assessmentId: other })
    tells(stage, `/api/assessment/launch/${other}`, { status: 500 })
    await stage.connect(1, true)
    await stage.run(makeRoom(db))
    const stored = async (id: string) => (await world.during(storedOf(db, id)))?.questions ?? 0
    expect(stage, (await stored(assessmentId)) === 0, 'what was freed is called stored')
    const there = await stored(other)
    expect(stage, there === scene.assessments[1]!.questions.length, 'room was made of unsent work')
    const [refused] = await world.during(listTray(db))
    expect(stage, refused?.kind === 'refused', 'what was refused is in no list any more')
    if (refused?.kind === 'refused') await stage.run(discardRefused(db, ports, refused.row.id))
    tells(stage, '/api/', null)
    await stage.connect(1, true)
    return history
  },
}

export const roomOfOthers: Scenario = {
  name: 'room-is-made-of-what-is-not-ones-own',
  says: 'Two leave the team, of whom one supervises and still sees the assessment, and its lead is on it alone: where room is made, the supervisor’s tablet gives it up, and the lead’s keeps it.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { server, world, scene } = history
    const { id: supervisor } = scene.third
    await server.look((on) =>
      on
        .updateTable('user')
        .set({ role: 'auditor-supervisor' })
        .where('id', '=', supervisor)
        .execute(),
    )
    await changeTeam(stage, [scene.lead.id])
    const storedAfter = async (tablet: number): Promise<number> => {
      await stage.connect(tablet, true)
      const { db } = stage.tab(tablet)
      await stage.run(makeRoom(db))
      return (await world.during(storedOf(db, assessmentId)))?.questions ?? 0
    }
    const theirs = await storedAfter(2)
    expect(stage, theirs === 0, `${theirs} questions stay where nobody answers them`)
    const texts = await world.during(
      stage.tab(2).db.questions.where('assessmentId').equals(assessmentId).count(),
    )
    expect(stage, texts === 0, `the texts of ${texts} questions stay`)
    const own = await storedAfter(0)
    expect(stage, own === questions.length, `the lead has ${own} questions left`)
    return history
  },
}

export const noRoomToSubmit: Scenario = {
  name: 'no-room-for-what-was-typed-before-a-submit',
  says: 'Somebody types and submits while there is no room for what they typed: they are told so once, nothing is submitted, and the text stays; with room it goes before the submit.',
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

export const noRoomToHold: Scenario = {
  name: 'no-room-to-note-that-an-audit-waits',
  says: 'The server refuses an audit as a whole, and the tablet has no room to note that it waits for a person: it says that its storage is full; with room the tray names it.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { db, engine } = stage.tab(0)
    await stage.connect(0, true)
    stage.hold(0, '/api/assessment/launch')
    await stage.answer(stage.tab(0), judged('non-compliant', 'refused as a whole'))
    engine.poke()
    await world.pass(1_000)
    tells(stage, '/api/assessment/launch', { status: 422, code: 'invalid' })
    await answersWithoutRoom(stage)
    const { phase } = engine.state()
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    stage.tablet(0).room.refusals = 0
    stage.hold(0, null)
    await stage.connect(0, true)
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    expect(stage, held === 1, `${held} audits wait for a person`)
    tells(stage, '/api/assessment/launch', null)
    return stage.history
  },
}
