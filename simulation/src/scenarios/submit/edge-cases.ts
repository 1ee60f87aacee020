import { removeFromTablet } from '@apron/pwa/sync/apply/take-offline.ts'
import { signIn } from '../../people/circumstances.ts'
import { callAs } from '../fixture/client.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { submitPath } from '../fixture/paths.ts'
import { answerAllAndDisconnect, countSubmits, trySubmitOn } from '../fixture/submits.ts'
import type { Scenario } from '../scenario.ts'

export const keepsASubmitWhoseResponseIsNotUnderstood: Scenario = {
  name: 'keeps-a-submit-whose-response-is-not-understood',
  says: 'The server answers a submit with something that the tablet cannot read. The submit cannot be withdrawn and is sent again.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    fakeReply(fixture, submitPath, { status: 200 })
    await fixture.submit(0)
    await fixture.online(0)
    fixture.expect((await fixture.withdraw()) === null, 'a submit that may be stored was withdrawn')
    fakeReply(fixture, submitPath, null)
    await fixture.online(0)
    const status = await fixture.status()
    fixture.expect(status === 'in-review', `the status is ${status}`)
  },
}

export const refusesASubmitAfterASignOutOrARemoval: Scenario = {
  name: 'refuses-a-submit-after-a-sign-out-or-a-removal',
  says: 'The lead signs out or removes the assessment, and submits in another tab. Nothing is submitted until both are back.',
  tabs: 2,
  play: async (fixture) => {
    await answerAllAndDisconnect(fixture)
    const { history, assessmentId, world } = fixture
    const { db } = fixture.tab(0)
    const session = await world.during(db.meta.get('session'))
    await world.during(db.meta.delete('session'))
    const out = await trySubmitOn(fixture, fixture.tab(0, 1))
    fixture.expect(out === 'not-here', `signed out, the tablet says ${out}`)
    if (session !== undefined) await world.during(db.meta.put(session))
    await fixture.run(removeFromTablet(db, assessmentId))
    const removed = await trySubmitOn(fixture, fixture.tab(0, 1))
    fixture.expect(removed === 'not-here', `after the removal the tablet says ${removed}`)
    fixture.expectEqual('submits wait', await countSubmits(fixture), 0)
    fixture.tablet(0).isOnline = true
    await signIn(history, fixture.tablet(0))
    await fixture.take(0)
    const found = await trySubmitOn(fixture, fixture.tab(0, 1))
    fixture.expect(found === 'submitted', `with both back: ${found}`)
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
}

export const submitsWithoutAnAnsweredQuestionThatWasRemoved: Scenario = {
  name: 'submits-without-an-answered-question-that-was-removed',
  says: 'An answered question is removed from the assessment. The lead submits what is asked now, and it is accepted.',
  play: async (fixture) => {
    const { assessmentId } = fixture
    await fixture.answerAll(0)
    await fixture.online(0)
    const out = fixture.questions[1]!.id
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    await callAs(fixture, fixture.scene.supervisor, 'assessment.change', input)
    await fixture.online(0)
    await fixture.submit(0)
    await fixture.online(0)
    const shown = (await fixture.log('submit')).map((row) => row.reason ?? row.status).join()
    fixture.expect(shown === 'applied', `the submit was ${shown}`)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
}
