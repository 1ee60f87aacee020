import { storedOf } from '@apron/pwa/sync/stored.ts'
import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { answerAll, expect, offline, rowsOn, submit } from '../fixture/deeds.ts'
import { cancel } from '../sign-out/forgotten.ts'
import { saidFull } from './no-room.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** How many questions and registers of an assessment are on the first tablet, and whether it is called stored. */
async function hereOf({ history, tab }: Stage, assessmentId: string): Promise<string> {
  const { db } = tab(0)
  const own = { assessmentId }
  const counts = [db.questions.where(own).count(), db.registers.where(own).count()]
  const [questions, registers] = await history.world.during(Promise.all(counts))
  const stored = (await history.world.during(storedOf(db, assessmentId)))?.questions ?? 0
  return `${stored} stored, ${questions} questions, ${registers} registers`
}

export const removedWithoutRoom: Scenario = {
  name: 'no-room-to-remove-an-audit',
  says: 'A person removes an audit from a tablet that has no room even for that: they are told so, and all of it is there as before; with room it is removed as a whole, and the other audit stays.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const other = history.scene.assessments[1]!.id
    const tab = stage.tab(0)
    await stage.answer(tab, judged('non-compliant', 'sent'))
    await stage.connect(0, true)
    await offline(stage, 0)
    const removes = (): Promise<void> =>
      stage.run(attempt(history, tab, 'removes', () => removeFromTablet(tab.db, assessmentId)))
    const [before, ofOther] = [await hereOf(stage, assessmentId), await hereOf(stage, other)]
    stage.tablet(0).room.refusals = 50
    await removes()
    stage.tablet(0).room.refusals = 0
    const told = saidFull(stage)
    expect(stage, told === 1, `${told} times they are told that there is no room`)
    const without = await hereOf(stage, assessmentId)
    expect(stage, without === before, `without room there are ${without}, and were ${before}`)
    await removes()
    const after = await hereOf(stage, assessmentId)
    const nothing = '0 stored, 0 questions, 0 registers'
    expect(stage, after === nothing, `removed, there are ${after}`)
    const still = await hereOf(stage, other)
    expect(stage, still === ofOther, `of the other there are ${still}, and were ${ofOther}`)
    await stage.take(0)
    return history
  },
}

/** There is no room until what is freed is off the disk; noting that it is not stored any more takes none. */
function fullUntilFreed({ tab, tablet }: Stage): void {
  const { room } = tablet(0)
  const { outlines, assessments } = tab(0).db
  const full = 1_000
  room.refusals = full
  outlines.hook('deleting', (_key, _row, transaction) => {
    transaction.on('complete', () => void (room.refusals = 0))
  })
  assessments.hook('updating', function noting() {
    room.refusals = 0
    this.onsuccess = () => void (room.refusals = full)
  })
}

export const takenBackWhereRoomWasMade: Scenario = {
  name: 'room-is-made-for-taking-a-submit-back',
  says: 'The disk is full, and an audit that was cancelled lies on it. A submit that waits is taken back, and an answer is written in its place: for the first the audit that is over is freed, then there is room; nobody is told that there is none.',
  play: async () => {
    const stage = await createStage()
    const { assessmentId, history } = stage
    const other = history.scene.assessments[1]!.id
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await cancel({ ...stage, assessmentId: other })
    await stage.connect(0, true)
    await offline(stage, 0)
    await submit(stage, 0)
    fullUntilFreed(stage)
    let back: string | null = null
    const takesBack = async (): Promise<void> => {
      back = await withdrawSubmit(tab.db, assessmentId)
    }
    await stage.run(attempt(history, tab, 'takes back', takesBack))
    const told = saidFull(stage)
    expect(stage, told === 0 && back !== null, `they are told ${told} times that there is no room`)
    if (back !== null) history.witness.withdrawn.set(back, 1)
    const freed = await hereOf(stage, other)
    expect(stage, freed.startsWith('0 stored, 0 questions'), `of what was freed there are ${freed}`)
    await stage.answer(tab, judged('non-compliant', 'instead of the submit'))
    await stage.connect(0, true)
    const kinds = (await rowsOn(stage, 0)).map((row) => `${row.kind} ${row.state}`)
    expect(
      stage,
      kinds.every((it) => it === 'answer done'),
      `they are ${kinds.join()}`,
    )
    return history
  },
}
