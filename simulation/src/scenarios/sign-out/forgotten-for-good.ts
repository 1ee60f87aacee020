import { saveInstallationValue } from '@apron/api/db/installation-values.ts'
import { dropDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { isStorageFull } from '@apron/pwa/sync/storage-full.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { readSeq } from '../../server/look.ts'
import { answerElsewhere, expect, rowsOn, statesOn } from '../fixture/deeds.ts'
import { decideAll, withLateArrival } from '../late-arrivals/late-decisions.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import { inReview, move } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const day = 24 * 60 * 60_000

/** Every backup holds all that there is, and the tablet is told so. */
export async function backedUp(stage: Stage, tablet: number): Promise<void> {
  await stage.history.server.look(async (db) =>
    saveInstallationValue(db, 'backedUpTo', String(await readSeq(db))),
  )
  await stage.connect(tablet, true)
}

/** The tablet forgets, so many days on by its clock. */
export async function pruneAfter(stage: Stage, tablet: number, days: number): Promise<void> {
  stage.tablet(tablet).skew = days * day
  const { db, ports } = stage.tab(tablet)
  await stage.run(prune(db, ports))
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

export const openedAgain: Scenario = {
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
    await move(stage, analyst, 'complete')
    await backedUp(stage, 0)
    await kept(0)
    await move(stage, admin, 'in-review', 'A page was missing.')
    await backedUp(stage, 0)
    const full = await pruneWithoutRoom(stage, 0, 20)
    expect(stage, full === 'no room', `without room it is ${full}`)
    await kept(20)
    await move(stage, admin, 'complete')
    stage.tablet(0).skew = 40 * day
    await backedUp(stage, 0)
    await kept(40)
    const before = await kept(69)
    expect(stage, before === all, `${before} of ${all} are kept before the month is over`)
    const afterwards = await kept(71)
    expect(stage, afterwards === 0, `${afterwards} of ${all} are kept when it is`)
    stage.tablet(0).skew = 0
    return history
  },
}

export const neverForgotten: Scenario = {
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
export async function leaves(stage: Stage): Promise<void> {
  const { lead, second } = stage.history.scene
  for (const { id: assessmentId } of stage.history.scene.assessments)
    await changeTeam({ ...stage, assessmentId }, [lead.id, second.id])
}

export const asTrial = ({ history: { server, scene } }: Stage) =>
  server.look((db) =>
    db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
  )

export const leftForGood: Scenario = {
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
