import { call } from '../../people/desk.ts'
import { expect, logOf, offline, statesOn } from '../fixture/deeds.ts'
import { decideAll } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** An admin gives somebody to the organization of a stranger. */
export async function move(stage: Stage, userId: string): Promise<void> {
  const { history } = stage
  const { server, scene } = history
  const home = await server.look((db) =>
    db
      .selectFrom('user')
      .select('organizationId')
      .where('id', '=', scene.stranger.id)
      .executeTakeFirstOrThrow(),
  )
  const asked = { params: { userId }, body: home }
  const { status } = await call(history, scene.admin.id, 'user.change', asked)
  expect(stage, status === 200, `nobody was moved: ${status}`)
}

export const movedWithWork: Scenario = {
  name: 'moved-to-another-organization-with-unsent-work',
  says: 'A supervisor of the team answers, and ends a conflict, without signal, and is moved to another organization: the answer waits for the lead, the resolution is refused, nothing is read, and what was decided is told.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, server } = history
    await server.look((db) =>
      db
        .updateTable('user')
        .set({ role: 'auditor-supervisor' })
        .where('id', '=', scene.third.id)
        .execute(),
    )
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'one'), 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'other'), 1)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 2)
    await stage.answer(stage.tab(2), judged('not-confirmed', 'unsent'))
    await stage.resolve(stage.tab(2), judged('not-applicable', 'ended from outside'), 1)
    await move(stage, scene.third.id)
    await stage.answer(stage.tab(0), judged('improvement-desirable', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(2, true)
    const states = async () => {
      const rows = await world.during(stage.tab(2).db.outbox.toArray())
      const inOrder = rows.toSorted((a, b) => a.n - b.n)
      return inOrder.map((row) => `${row.kind} ${row.state} ${row.reason}`).join()
    }
    const late = await states()
    const resolutions = (await logOf(stage, 'resolve')).map((row) => row.status).join()
    expect(stage, !resolutions.includes('applied'), 'a conflict was ended from outside')
    expect(stage, late.startsWith('answer parked left-team'), `they are ${late}`)
    const taken = await decideAll(stage, 'take-in')
    expect(stage, taken === 1, `${taken} late arrivals were taken in`)
    await stage.connect(2, true)
    const told = await states()
    expect(stage, told.startsWith('answer done taken-in'), `the tablet says ${told}`)
    const read = JSON.stringify(await world.during(stage.tab(2).db.registers.toArray()))
    expect(stage, !read.includes('not theirs to read'), 'what others wrote was read')
    return history
  },
}

export const auditorMoved: Scenario = {
  name: 'an-auditor-is-moved-with-unsent-work',
  says: 'An auditor of the team answers without signal and is moved to another organization: what they wrote waits for the lead, who takes it in.',
  play: async () => {
    const stage = await createStage()
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'unsent'))
    await move(stage, stage.history.scene.second.id)
    await stage.connect(1, true)
    const late = await statesOn(stage, 1)
    expect(stage, late === 'parked left-team', `it is ${late}`)
    await decideAll(stage, 'take-in')
    await stage.connect(1, true)
    const told = await statesOn(stage, 1)
    expect(stage, told === 'done taken-in', `once taken in it is ${told}`)
    return stage.history
  },
}
