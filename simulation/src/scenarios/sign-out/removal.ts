import { dropDraft, writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { prune } from '@apron/pwa/sync/apply/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { backUpAndNote, noteBackups, pruneAfterDays, removeAndPrune } from '../fixture/deletion.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { makeThirdATrial, cancel, changeTeam, leaveTeams } from '../fixture/teams.ts'
import { day, second } from '../fixture/times.ts'
import type { Backup } from '../../server/backup.ts'
import type { Scenario } from '../scenario.ts'

/** Two answers of the lead are in the backup that is made, and a third is not. */
async function answerAroundABackup(fixture: Fixture): Promise<Backup> {
  await fixture.answer(0, rating('fully-compliant', 'in the backup'))
  await fixture.sendAnswer(0, rating('non-compliant', 'in the backup as well'), 1)
  const backup = await backUpAndNote(fixture)
  await fixture.sendAnswer(0, rating('not-confirmed', 'after the backup'))
  return backup
}

export const losesNothingWhenARestoreFollowsTheRemovalOfBackedUpWork: Scenario = {
  name: 'loses-nothing-when-a-restore-follows-the-removal-of-backed-up-work',
  says: 'A tablet deletes backed-up work of a removed assessment, and that backup is restored. No acknowledged answer is missing.',
  play: async (fixture) => {
    const { assessmentId, world } = fixture
    const tab = fixture.tab(0)
    const rows = () => world.during(tab.db.outbox.count())
    const backup = await answerAroundABackup(fixture)
    await fixture.run(prune(tab.db, tab.ports))
    fixture.expect((await rows()) === 3, `${await rows()} of 3 are kept while it is here`)
    fixture.expectEqual('kept once it is removed', await removeAndPrune(fixture, 0), 1)
    void takeOffline(tab.db, tab.ports, assessmentId)
    await world.pass(1_000)
    await fixture.answer(tab, rating('improvement-desirable', 'in the lane as before'), 1)
    await fixture.online(0)
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await noteBackups(fixture, backup)
    await fixture.online(0)
    const answers = await fixture.log('answer')
    fixture.expect(answers.length === 4, `${answers.length} of 4 answers are in the log`)
  },
}

export const deletesWorkOfAClosedAssessmentAfterAMonth: Scenario = {
  name: 'deletes-work-of-a-closed-assessment-after-a-month',
  says: 'An assessment is cancelled. After a month the tablet deletes what every backup holds, and keeps what waits for the lead.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    const pruneAfterDays = async (days: number, kept: number): Promise<void> => {
      fixture.tablet(0).skew = days * day
      await fixture.run(prune(tab.db, tab.ports))
      const rows = await world.during(tab.db.outbox.count())
      fixture.expect(rows === kept, `after ${days} days ${rows} rows are kept, not ${kept}`)
    }
    const backup = await answerAroundABackup(fixture)
    await pruneAfterDays(40, 3)
    await fixture.offline(0)
    await fixture.answer(tab, rating('not-applicable', 'waits for the lead'))
    await cancel(fixture)
    await fixture.online(0)
    await fixture.offline(0, 1, 2)
    await pruneAfterDays(41, 4)
    await pruneAfterDays(69, 4)
    await pruneAfterDays(71, 2)
    await fixture.restoreBackup(backup)
    await noteBackups(fixture, backup)
    await fixture.online(0)
    const answers = await fixture.log('answer')
    fixture.expect(answers.length === 4, `${answers.length} of 4 answers are in the log`)
  },
}

export const deletesTheQuestionsOfAPersonWhoLeftAfterAMonth: Scenario = {
  name: 'deletes-the-questions-of-a-person-who-left-after-a-month',
  says: 'A person leaves two assessments with a half-typed text in one. After a month the tablet deletes the questions of the other, and of the first once the text is discarded.',
  play: async (fixture) => {
    const { assessmentId, world, scene } = fixture
    const { db, ports } = fixture.tab(2)
    const other = scene.assessments[1]!.id
    await makeThirdATrial(fixture)
    await fixture.answerElsewhere(2, rating('non-compliant', 'of the former member'))
    const { id, version } = fixture.questions[0]!
    const register = answerRegister(id)
    const value = rating('non-compliant', 'half a sen')
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    await fixture.online(2)
    await leaveTeams(fixture)
    await fixture.online(2)
    const outlinesAfter = async (days: number): Promise<string> => {
      await pruneAfterDays(fixture, 2, days)
      const outlines = await world.during(db.outlines.toCollection().primaryKeys())
      return [assessmentId, other].map((one) => outlines.includes(one)).join()
    }
    const soon = [await outlinesAfter(0), await outlinesAfter(29)].join('; ')
    fixture.expect(soon === 'true,true; true,true', `within a month is there ${soon}`)
    fixture.expectEqual('after it is there', await outlinesAfter(31), 'true,false')
    await world.during(dropDraft(db, assessmentId, register))
    fixture.expectEqual('once nothing is unsent is there', await outlinesAfter(31), 'false,false')
    fixture.tablet(2).skew = 0
  },
}

export const readsOtherAssessmentsWhenOneIsRemovedDuringAPull: Scenario = {
  name: 'reads-other-assessments-when-one-is-removed-during-a-pull',
  says: 'A person removes an assessment and leaves its team during a pull. Changes of the other assessment are stored all the same.',
  play: async (fixture) => {
    const { assessmentId, world, scene } = fixture
    const { db, ports } = fixture.tab(2)
    await world.pass(2 * second)
    await makeThirdATrial(fixture)
    await fixture.answerElsewhere(1, rating('non-compliant', 'in the other'))
    await fixture.online(1)
    fixture.hold(2, changesPath)
    await fixture.poke(2, second)
    const sent = fixture.next()
    await fixture.arrive(sent)
    fixture.hold(2, null)
    await fixture.run(removeFromTablet(db, assessmentId))
    await changeTeam(fixture, [scene.lead.id, scene.second.id])
    void refreshLists(db, ports)
    await world.pass(second)
    const listed = await world.during(db.assessments.get(assessmentId))
    fixture.expect(listed === undefined, 'the list still names it')
    sent.answer()
    await world.pass(50)
    const read = JSON.stringify(await world.during(db.registers.toArray()))
    fixture.expect(read.includes('in the other'), 'changes of the other assessment are missing')
    const { phase } = fixture.tab(2).engine.state()
    fixture.expect(phase === 'idle', `the tablet shows ${phase}`)
  },
}
