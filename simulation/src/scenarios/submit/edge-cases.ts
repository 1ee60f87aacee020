import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { signIn } from '../../people/circumstances.ts'
import { asks } from '../fixture/client.ts'
import { tells } from '../fixture/fake-replies.ts'
import { createStage } from '../fixture/fixture.ts'
import { submitPath } from '../fixture/paths.ts'
import { answerAll, expect, logOf, statusOf, submit, takesBack } from '../fixture/steps.ts'
import { answeredOffline, answeredOnline, submitsOn, toldOn } from '../fixture/submits.ts'
import type { Scenario } from '../scenario.ts'

export const keepsASubmitWhoseResponseIsNotUnderstood: Scenario = {
  name: 'keeps-a-submit-whose-response-is-not-understood',
  says: 'The server answers a submit with something that the tablet cannot read. The submit cannot be withdrawn and is sent again.',
  play: async () => {
    const stage = await answeredOnline()
    tells(stage, submitPath, { status: 200 })
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await takesBack(stage)) === null, 'what may have been taken is taken back')
    tells(stage, submitPath, null)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return stage.history
  },
}

export const refusesASubmitAfterASignOutOrARemoval: Scenario = {
  name: 'refuses-a-submit-after-a-sign-out-or-a-removal',
  says: 'The lead signs out or removes the assessment, and submits in another tab. Nothing is submitted until both are back.',
  play: async () => {
    const stage = await answeredOffline()
    const { history, assessmentId } = stage
    const { world } = history
    const { db } = stage.tab(0)
    const session = await world.during(db.meta.get('session'))
    await world.during(db.meta.delete('session'))
    const out = await toldOn(stage, stage.tab(0, 1))
    expect(stage, out === 'not-here', `signed out, they are told ${out}`)
    if (session !== undefined) await world.during(db.meta.put(session))
    await stage.run(removeFromTablet(db, assessmentId))
    const removed = await toldOn(stage, stage.tab(0, 1))
    expect(stage, removed === 'not-here', `of what was removed they are told ${removed}`)
    const many = await submitsOn(stage)
    expect(stage, many === 0, `${many} submits wait`)
    stage.tablet(0).isOnline = true
    await signIn(history, stage.tablet(0))
    await stage.take(0)
    const said = await toldOn(stage, stage.tab(0, 1))
    expect(stage, said === 'submitted', `once it is here again they are told ${said}`)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const submitsWithoutAnAnsweredQuestionThatWasRemoved: Scenario = {
  name: 'submits-without-an-answered-question-that-was-removed',
  says: 'An answered question is removed from the assessment. The lead submits what is asked now, and it is accepted.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const out = stage.questions[1]!.id
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    await asks(stage, history.scene.supervisor, 'assessment.change', input)
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    const told = (await logOf(stage, 'submit')).map((row) => row.reason ?? row.status).join()
    expect(stage, told === 'applied', `the submit was ${told}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
