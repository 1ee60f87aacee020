import { dropDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { answerAll, expect, submit } from '../fixture/deeds.ts'
import { asTrial, backedUp, leaves, pruneAfter } from '../sign-out/forgotten-for-good.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

/** Somebody leaves for good, and with what they give up last nobody needs the lane of their tablet any more. */
export async function neededByNobody(): Promise<{ stage: Stage; left: () => Promise<string> }> {
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
  return { stage, left }
}

export const lanesForgotten: Scenario = {
  name: 'a-lane-of-what-no-list-names',
  says: 'Somebody submits, is told that another uses the lane and then that something is wrong with it, takes the submit back, removes the audit and leaves the team: the tablet keeps the lane while the tray names it or a text is typed there, and then forgets it and the hole that it left.',
  play: async () => {
    const { stage, left } = await neededByNobody()
    const { world } = stage.history
    const { db } = stage.tab(2)
    const none = await left()
    expect(stage, none === 'false,false', `lane and hole, of what nobody names: ${none}`)
    const others = await world.during(db.lanes.count())
    expect(stage, others === 0, `${others} lanes are kept`)
    return stage.history
  },
}
