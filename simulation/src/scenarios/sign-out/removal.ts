import { saveSetting } from '@apron/api/backup/settings.ts'
import { dropDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { isStorageFull } from '@apron/pwa/sync/storage-full.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { pruneAfter } from '../fixture/deletion.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import { answerElsewhere, expect, logOf, offline } from '../fixture/steps.ts'
import { asTrial, cancel, changeTeam, leaves } from '../fixture/teams.ts'
import { day, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'
import { readSeq } from '../../server/look.ts'

export const losesNothingWhenARestoreFollowsTheRemovalOfBackedUpWork: Scenario = {
  name: 'loses-nothing-when-a-restore-follows-the-removal-of-backed-up-work',
  says: 'A tablet deletes backed-up work of a removed assessment, and that backup is restored. No acknowledged answer is missing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, world } = history
    const tab = stage.tab(0)
    const rows = () => world.during(tab.db.outbox.count())
    await stage.answer(tab, judged('fully-compliant', 'in the backup'))
    await stage.answer(tab, judged('non-compliant', 'in the backup as well'), 1)
    await stage.connect(0, true)
    await server.look(async (db) => saveSetting(db, 'backedUpTo', String(await readSeq(db))))
    const backup = await server.look(backUp)
    await stage.answer(tab, judged('not-confirmed', 'after the backup'))
    await stage.connect(0, true)
    await stage.run(prune(tab.db, tab.ports))
    expect(stage, (await rows()) === 3, `${await rows()} of 3 are kept while it is here`)
    await stage.run(removeFromTablet(tab.db, assessmentId))
    await stage.run(prune(tab.db, tab.ports))
    expect(stage, (await rows()) === 1, `${await rows()} of 3 are kept once it is removed`)
    void takeOffline(tab.db, tab.ports, assessmentId)
    await world.pass(1_000)
    await stage.answer(tab, judged('improvement-desirable', 'in the lane as before'), 1)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 4, `${answers.length} of 4 answers are in the log`)
    return history
  },
}

export const deletesWorkOfAClosedAssessmentAfterAMonth: Scenario = {
  name: 'deletes-work-of-a-closed-assessment-after-a-month',
  says: 'An assessment is cancelled. After a month the tablet deletes what every backup holds, and keeps what waits for the lead.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, world } = history
    const tab = stage.tab(0)
    const pruneAfter = async (days: number, kept: number): Promise<void> => {
      stage.tablet(0).skew = days * day
      await stage.run(prune(tab.db, tab.ports))
      const rows = await world.during(tab.db.outbox.count())
      expect(stage, rows === kept, `after ${days} days ${rows} rows are kept, not ${kept}`)
    }
    await stage.answer(tab, judged('fully-compliant', 'in the backup'))
    await stage.answer(tab, judged('non-compliant', 'in the backup as well'), 1)
    await stage.connect(0, true)
    await server.look(async (db) => saveSetting(db, 'backedUpTo', String(await readSeq(db))))
    const backup = await server.look(backUp)
    await stage.answer(tab, judged('not-confirmed', 'after the backup'))
    await stage.connect(0, true)
    await pruneAfter(40, 3)
    await offline(stage, 0)
    await stage.answer(tab, judged('not-applicable', 'waits for the lead'))
    await cancel(stage)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await pruneAfter(41, 4)
    await pruneAfter(69, 4)
    await pruneAfter(71, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 4, `${answers.length} of 4 answers are in the log`)
    return history
  },
}

/** The same on a disk that finds no room for one write; what comes of it. */
async function pruneWithoutRoom(stage: Stage, tablet: number, days: number): Promise<string> {
  const { room } = stage.tablet(tablet)
  stage.tablet(tablet).skew = days * day
  room.refusals = 1
  const { db, ports } = stage.tab(tablet)
  const ends = prune(db, ports).then(
    () => 'done',
    (error: unknown) => (isStorageFull(error) ? 'no room' : String(error)),
  )
  const said = await stage.history.world.during(ends)
  room.refusals = 0
  return said
}

export const deletesTheQuestionsOfAPersonWhoLeftAfterAMonth: Scenario = {
  name: 'deletes-the-questions-of-a-person-who-left-after-a-month',
  says: 'A person leaves two assessments with a half-typed text in one. After a month the tablet deletes the questions of the other, and of the first once the text is discarded.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(2)
    const other = scene.assessments[1]!.id
    await asTrial(stage)
    await answerElsewhere(stage, 2, judged('non-compliant', 'of who leaves'))
    const { id, version } = stage.questions[0]!
    const register = answerRegister(id)
    const value = judged('non-compliant', 'half a sen')
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    await stage.connect(2, true)
    await leaves(stage)
    await stage.connect(2, true)
    const thereAfter = async (days: number): Promise<string> => {
      await pruneAfter(stage, 2, days)
      const outlines = await world.during(db.outlines.toCollection().primaryKeys())
      return [assessmentId, other].map((one) => outlines.includes(one)).join()
    }
    const soon = [await thereAfter(0), await thereAfter(29)].join('; ')
    expect(stage, soon === 'true,true; true,true', `within a month is there ${soon}`)
    const full = await pruneWithoutRoom(stage, 2, 31)
    expect(stage, full === 'no room', `without room it is ${full}`)
    const later = await thereAfter(31)
    expect(stage, later === 'true,false', `after it is there ${later}`)
    await world.during(dropDraft(db, assessmentId, register))
    const last = await thereAfter(31)
    expect(stage, last === 'false,false', `once nothing is unsent is there ${last}`)
    stage.tablet(2).skew = 0
    return history
  },
}

export const readsOtherAssessmentsWhenOneIsRemovedDuringAPull: Scenario = {
  name: 'reads-other-assessments-when-one-is-removed-during-a-pull',
  says: 'A person removes an assessment and leaves its team during a pull. Changes of the other assessment are stored all the same.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db, ports } = stage.tab(2)
    await world.pass(2 * second)
    await asTrial(stage)
    await answerElsewhere(stage, 1, judged('non-compliant', 'in the other'))
    await stage.connect(1, true)
    stage.hold(2, changesPath)
    stage.tab(2).engine.poke()
    await world.pass(second)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    stage.hold(2, null)
    await stage.run(removeFromTablet(db, assessmentId))
    await changeTeam(stage, [scene.lead.id, scene.second.id])
    void refreshLists(db, ports)
    await world.pass(second)
    const listed = await world.during(db.assessments.get(assessmentId))
    expect(stage, listed === undefined, 'the list names it still')
    sent.answer()
    await world.pass(50)
    const read = JSON.stringify(await world.during(db.registers.toArray()))
    expect(stage, read.includes('in the other'), 'what was written in the other is not read')
    const { phase } = stage.tab(2).engine.state()
    expect(stage, phase === 'idle', `the tablet says ${phase}`)
    return history
  },
}
