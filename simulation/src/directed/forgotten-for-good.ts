import { saveSetting } from '@apron/api/backup/settings.ts'
import { dropDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { readSeq } from '../server/look.ts'
import { answerAll, answerElsewhere, expect, rowsOn, statesOn, submit } from './deeds.ts'
import { decideAll, withLateArrival } from './late-decisions.ts'
import { changeTeam } from './other-worlds.ts'
import { inReview, move } from './reviewed.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { tells } from './told.ts'

const day = 24 * 60 * 60_000

/** Every backup holds all that there is, and the tablet is told so. */
async function backedUp(stage: Stage, tablet: number): Promise<void> {
  await stage.history.server.look(async (db) =>
    saveSetting(db, 'backedUpTo', String(await readSeq(db))),
  )
  await stage.connect(tablet, true)
}

/** The tablet forgets, so many days on by its clock. */
async function pruneAfter(stage: Stage, tablet: number, days: number): Promise<void> {
  stage.tablet(tablet).skew = days * day
  const { db, ports } = stage.tab(tablet)
  await stage.run(prune(db, ports))
}

export const openedAgain: Schedule = {
  name: 'what-a-tablet-forgets-of-an-audit-that-was-opened-again',
  says: 'An audit is complete, opened again and completed once more: a tablet keeps what it holds of it until a month after the second time.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { analyst, admin } = history.scene
    const kept = async (days: number): Promise<number> => {
      await pruneAfter(stage, 0, days)
      return (await rowsOn(stage, 0)).length
    }
    const all = await kept(0)
    const moves = [
      { after: 1, who: analyst, to: 'complete' },
      { after: 20, who: admin, to: 'in-review' },
      { after: 40, who: admin, to: 'complete' },
    ]
    for (const { after, who, to } of moves) {
      await move(stage, who, to, 'A page was missing.')
      stage.tablet(0).skew = after * day
      await backedUp(stage, 0)
      await kept(after)
    }
    const before = await kept(69)
    expect(stage, before === all, `${before} of ${all} are kept before the month is over`)
    const afterwards = await kept(71)
    expect(stage, afterwards === 0, `${afterwards} of ${all} are kept when it is`)
    stage.tablet(0).skew = 0
    return history
  },
}

export const neverForgotten: Schedule = {
  name: 'what-waits-is-not-forgotten',
  says: 'An answer waits for the lead, its assessment is removed from the tablet, and every backup holds it: the tablet forgets what is done, and not what waits, and is told what was decided.',
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

/** Third, who sees the assessments of their team and no others, leaves both. */
async function leaves(stage: Stage): Promise<void> {
  const { lead, second } = stage.history.scene
  for (const { id: assessmentId } of stage.history.scene.assessments)
    await changeTeam({ ...stage, assessmentId }, [lead.id, second.id])
}

const asTrial = ({ history: { server, scene } }: Stage) =>
  server.look((db) =>
    db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
  )

export const leftForGood: Schedule = {
  name: 'what-a-tablet-forgets-of-who-left',
  says: 'Somebody leaves two audits for good and has a text half typed in one of them: after a month, and not before, the tablet forgets the questions of the other, and those of the first once the text is given up.',
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
    const later = await thereAfter(31)
    expect(stage, later === 'true,false', `after it is there ${later}`)
    await world.during(dropDraft(db, assessmentId, register))
    const last = await thereAfter(31)
    expect(stage, last === 'false,false', `once nothing is unsent is there ${last}`)
    stage.tablet(2).skew = 0
    return history
  },
}

export const lanesForgotten: Schedule = {
  name: 'a-lane-of-what-no-list-names',
  says: 'Somebody submits, is told that another uses the lane and then that something is wrong with it, takes the submit back, removes the audit and leaves the team: the tablet keeps the lane while the tray names it or a text is typed there, and then forgets it and the hole that it left.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db, ports } = stage.tab(2)
    await asTrial(stage)
    await stage.answer(stage.tab(2), judged('non-compliant', 'of who leaves'))
    await stage.connect(2, true)
    await answerAll(stage, 0)
    await stage.resolve(stage.tab(0), judged('fully-compliant', 'all 0'))
    for (const tablet of [0, 2]) await stage.connect(tablet, true)
    stage.hold(2, '/api/assessment/submit')
    await submit(stage, 2)
    stage.tab(2).engine.poke()
    for (const told of [
      { status: 409, code: 'lane-forked' },
      { status: 422, code: 'invalid' },
    ]) {
      await world.pass(2_000)
      tells(stage, '/api/assessment/submit', told)
      const sent = stage.next()
      sent.arrive()
      await world.pass(100)
      sent.answer()
    }
    await world.pass(1_000)
    stage.hold(2, null)
    tells(stage, '/api/', null)
    const back = await world.during(withdrawSubmit(db, assessmentId))
    expect(stage, back !== null, 'what the server did not take is not taken back')
    if (back !== null) history.witness.withdrawn.set(back, 1)
    const left = async (): Promise<string> => {
      await pruneAfter(stage, 2, 0)
      const lane = await world.during(db.lanes.get(assessmentId))
      const hole = await world.during(db.meta.get(`hole/${assessmentId}`))
      return [lane, hole].map((it) => it !== undefined).join()
    }
    await stage.run(removeFromTablet(db, assessmentId))
    await backedUp(stage, 2)
    const listed = await left()
    expect(stage, listed === 'true,true', `lane and hole, while a list names it: ${listed}`)
    await leaves(stage)
    await stage.run(refreshLists(db, ports))
    await world.pass(2_000)
    const held = await left()
    expect(stage, held === 'true,true', `lane and hole, while the tray names it: ${held}`)
    const { id, version } = stage.questions[0]!
    const register = answerRegister(id)
    const value = judged('non-compliant', 'half a sen')
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    await world.during(releaseLane(db, assessmentId))
    const typed = await left()
    expect(stage, typed === 'true,true', `lane and hole, while a text is typed: ${typed}`)
    await world.during(dropDraft(db, assessmentId, register))
    const none = await left()
    expect(stage, none === 'false,false', `lane and hole, of what nobody names: ${none}`)
    const others = await world.during(db.lanes.count())
    expect(stage, others === 0, `${others} lanes are kept`)
    return history
  },
}
