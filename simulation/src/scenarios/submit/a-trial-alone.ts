import { answerAll, expect, logOf, rowsOn, statusOf, submit } from '../fixture/deeds.ts'
import { untilAnswered } from '../receipts/dies-at-every-step.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { mutationOf } from '../fixture/told-by-wire.ts'

/** The lead is a trial, and everybody else of their organization is of another one. */
async function leadAsTrialAlone(stage: Stage): Promise<void> {
  const { server, scene } = stage.history
  const { lead, stranger } = scene
  await server.look(async (db) => {
    await db.updateTable('user').set({ role: 'trial' }).where('id', '=', lead.id).execute()
    await db
      .updateTable('user')
      .set({ organizationId: stranger.organizationId })
      .where('organizationId', '=', lead.organizationId)
      .where('id', '!=', lead.id)
      .execute()
  })
}

export const trialAlone: Scenario = {
  name: 'a-trial-that-is-alone-completes-what-it-submits',
  says: 'A trial that is alone in its organization submits, and the word on it is lost on the way: it is complete, once, and the tablet says so.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const tab = stage.tab(0)
    await leadAsTrialAlone(stage)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, '/api/assessment/submit')
    await submit(stage, 0)
    tab.engine.poke()
    await world.pass(1_000)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    await stage.connect(0, false)
    sent.answer()
    stage.hold(0, null)
    const stands = await statusOf(stage)
    expect(stage, stands === 'complete', `on the server it is ${stands}`)
    await stage.connect(0, true)
    const moves = (await logOf(stage, 'move')).length
    expect(stage, moves === 1, `it was moved ${moves} times`)
    const kept = await world.during(tab.db.assessments.get(stage.assessmentId))
    const state = (await rowsOn(stage, 0)).find((row) => row.kind === 'submit')?.state
    expect(stage, kept?.status === 'complete', `the tablet says ${kept?.status}`)
    expect(stage, state === 'done', `its submit is ${state}`)
    return stage.history
  },
}

export const trialAtEveryStep: Scenario = {
  name: 'the-server-dies-at-every-step-of-a-trial-that-submits',
  says: 'A trial that is alone submits, and the server dies at the first statement of that, then at the second, and so on: it is submitted and complete, or neither, and in the end both, once.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead } = history.scene
    await leadAsTrialAlone(stage)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const texts = { recommendation: '', findings: '', takeaways: '' }
    const { id, at } = mutationOf(stage)
    const input = { params: { assessmentId }, body: { id, at, submit: true, ...texts } }
    const { deaths, status } = await untilAnswered(
      stage,
      'assessment.submit',
      input,
      async () => {
        const is = await statusOf(stage)
        expect(stage, is === 'in-progress' || is === 'complete', `half way it is ${is}`)
      },
      lead,
    )
    expect(stage, deaths > 10 && status === 200, `after ${deaths} deaths it answers ${status}`)
    const said = [await statusOf(stage), (await logOf(stage, 'move')).length].join()
    expect(stage, said === 'complete,1', `in the end it is ${said}`)
    return history
  },
}
