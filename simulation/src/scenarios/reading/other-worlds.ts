import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { burst } from '../../people/burst.ts'
import { save } from '../../people/deed.ts'
import { call } from '../../people/desk.ts'
import { oldRelease } from '../../people/old-release.ts'
import { drawingFrom } from '../../history.ts'
import { check } from '../../check.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

export const manyChanges: Scenario = {
  name: 'more-than-a-pull-tells-at-once',
  says: 'Six hundred answers were given while a tablet had no signal: it reads them in parts, and knows all of them in the end.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 1)
    await burst(history)
    // What stands in nothing that the first part tells of.
    const value = 'After all of them. بعد ذلك.'
    const { assessmentId } = stage
    const summary = { kind: 'summary', assessmentId, text: 'findings', value } as const
    await stage.run(save(history, stage.tab(0), summary))
    await stage.connect(0, true)
    const before = history.witness.asked.length
    await stage.connect(1, true)
    const asked = history.witness.asked.slice(before).filter(({ tab }) => tab.startsWith('t2'))
    expect(stage, asked.length > 2, `it asked ${asked.length} times`)
    await check(history, false)
    return history
  },
}

/** A supervisor says who is on the team; the lead stays the lead. */
export const changeTeam = async (
  stage: Pick<Stage, 'history' | 'assessmentId'>,
  team: readonly string[],
): Promise<void> => {
  const { history, assessmentId } = stage
  const { lead, supervisor } = history.scene
  const asked = { params: { assessmentId }, body: { leadId: lead.id, team } }
  const { status } = await call(history, supervisor.id, 'assessment.change', asked)
  expect({ history } as Stage, status === 200, `the team was not changed: ${status}`)
}

const withThird = async (stage: Stage, isThere: boolean): Promise<void> => {
  const { lead, second, third } = stage.history.scene
  await changeTeam(stage, [lead.id, second.id, ...(isThere ? [third.id] : [])])
}

export const goneAndBack: Scenario = {
  name: 'an-assessment-is-gone-and-back',
  says: 'Somebody who sees only the assessments of their team leaves it with unsent work, and comes back: meanwhile the assessment is gone, then all that happened is known, and the work is with the server.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, server } = history
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('non-compliant', 'of who left'))
    const isGone = async (): Promise<boolean | undefined> =>
      (await world.during(stage.tab(2).db.assessments.get(assessmentId)))?.isGone
    await withThird(stage, false)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'before they knew'), 2)
    await stage.connect(1, true)
    await stage.connect(2, true)
    expect(stage, (await isGone()) === true, 'it is still there for who left')
    await stage.answer(stage.tab(1), judged('fully-compliant', 'meanwhile'), 1)
    await stage.connect(1, true)
    await withThird(stage, true)
    await stage.connect(2, true)
    // Whoever opens the list is told that it is there again.
    void refreshLists(stage.tab(2).db, stage.tab(2).ports)
    await stage.connect(2, true)
    await world.pass(60_000)
    expect(stage, (await isGone()) === false, 'it is not back')
    const said = (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.body}`).join()
    expect(stage, said.includes('of who left'), 'the work of who left did not arrive')
    await check(history, false)
    return history
  },
}

export const decidedWhileGone: Scenario = {
  name: 'a-decision-on-what-its-author-may-not-see',
  says: 'Somebody who sees only the assessments of their team leaves it, and what they had not sent waits for the lead, who declines one answer and takes the other in: both words reach the tablet, which is told nothing else of the assessment.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, server, tokens } = history
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.third.id).execute(),
    )
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('non-compliant', 'declined'))
    await stage.answer(stage.tab(2), judged('not-confirmed', 'taken in'), 1)
    await withThird(stage, false)
    await stage.connect(2, true)
    const rows = () => world.during(stage.tab(2).db.outbox.orderBy('id').toArray())
    const states = async () => (await rows()).map((row) => `${row.state} ${row.reason}`).join()
    const late = await states()
    expect(stage, late === 'parked left-team,parked left-team', `they are ${late}`)
    for (const [index, { id: mutationId }] of (await rows()).entries()) {
      const body =
        index === 0 ? { decision: 'decline', reason: 'Too late.' } : { decision: 'take-in' }
      const params = { assessmentId, mutationId }
      await server.call('parked.decide', { params, body }, tokens.get(scene.lead.id) ?? '')
    }
    await stage.answer(stage.tab(0), judged('fully-compliant', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(2, true)
    const told = await states()
    expect(stage, told === 'refused declined,done taken-in', `the tablet says ${told}`)
    const read = JSON.stringify(await world.during(stage.tab(2).db.registers.toArray()))
    expect(stage, !read.includes('not theirs to read'), 'what others wrote was read')
    return history
  },
}

export const madeInactive: Scenario = {
  name: 'made-inactive-and-active-again',
  says: 'Somebody is made inactive with unsent work on their tablet, and active again: all of it is with the server.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene } = history
    const give = (status: string) =>
      call(history, scene.admin.id, 'user.set-status', {
        params: { userId: scene.second.id },
        body: { status },
      })
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'before'))
    await give('inactive')
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'meanwhile'), 1)
    await stage.connect(1, true)
    await check(history, false)
    await give('active')
    return history
  },
}

export const updatedWithWork: Scenario = {
  name: 'updated-with-work-of-the-oldest-release',
  says: 'A tablet is updated while work of the oldest release waits on it: it is sent in its order, with what the new one writes behind it.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    scene.assessments.splice(1)
    await offline(stage, 0)
    await stage.run(oldRelease(drawingFrom(history, world.chanceOf('old release')), stage.tab(0)))
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the new one'), 1)
    await check(history, false)
    await stage.connect(0, true)
    const { log } = await history.server.look(async (db) => ({
      log: await db
        .selectFrom('log')
        .selectAll()
        .where('n', 'is not', null)
        .orderBy('seq')
        .execute(),
    }))
    const order = log.map((row) => row.n).join()
    expect(stage, order === '1,2,3,4,5,6,7', `the log has ${order}`)
    return history
  },
}
