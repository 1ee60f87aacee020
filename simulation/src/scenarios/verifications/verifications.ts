import { makeAction, makePart } from '@apron/api/testing/make-action.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import type { VerificationOutcome } from '@apron/scoring/action-lists.ts'
import { verificationRegister } from '@apron/scoring/register.ts'
import { noteSaved } from '../../people/attempt.ts'
import { callAs } from '../fixture/client.ts'
import type { Fixture } from '../fixture/fixture.ts'
import { decide } from '../fixture/late-arrivals.ts'
import { bringIntoReview, move } from '../fixture/reviews.ts'
import type { Scenario } from '../scenario.ts'

type Part = { readonly actionId: string; readonly id: string; readonly implementedAt: string }

/** The assessment is complete, and a part of a corrective action of it was reported as implemented. */
async function createPart(fixture: Fixture): Promise<Part> {
  await bringIntoReview(fixture)
  await move(fixture, fixture.scene.analyst, 'complete')
  await fixture.online(0, 1)
  const { server, world, scene, assessmentId } = fixture
  const iso = (): string => new Date(world.now()).toISOString()
  return server.look(async (db) => {
    const ground = { db, newId: server.newId, clock: { iso } }
    const row = await db
      .selectFrom('assessment')
      .selectAll()
      .where('id', '=', assessmentId)
      .executeTakeFirstOrThrow()
    const action = await makeAction(ground, row, scene.assessments[0]!.questions[0]!, {
      state: 'implemented',
    })
    const implementedAt = iso()
    const { id } = await makePart(ground, action.id, { state: 'implemented', implementedAt })
    return { actionId: action.id, id, implementedAt }
  })
}

/** Somebody writes on their tablet what they saw. */
async function verify(
  fixture: Fixture,
  tablet: number,
  part: Part,
  outcome: VerificationOutcome,
): Promise<void> {
  const tab = fixture.tab(tablet)
  const { assessmentId } = fixture
  const { implementedAt } = part
  const value = { outcome, words: 'Seen at gate 3. شوهد عند البوابة 3.', implementedAt }
  const said = { kind: 'verification', assessmentId, part: part.id, value } as const
  const row = await fixture.history.world.during(record(tab.db, tab.ports, said))
  noteSaved(fixture.history, tab, row)
}

async function stateOf(fixture: Fixture, { actionId }: Part): Promise<string> {
  const input = { params: { actionId } }
  const { reply } = await callAs(fixture, fixture.scene.supervisor, 'action.one', input)
  const { state, parts } = (reply as { action: { state: string; parts: { state: string }[] } })
    .action
  return `${state}: ${parts.map((it) => it.state).join()}`
}

const headsOn = async (fixture: Fixture, tablet: number, part: Part): Promise<number> => {
  const register = verificationRegister(part.id)
  const { db } = fixture.tab(tablet)
  const view = await fixture.world.during(viewRegister(db, fixture.assessmentId, register))
  return view.heads.length
}

export const verifiesAPartAfterCompletionWithoutSignal: Scenario = {
  name: 'verifies-a-part-after-completion-without-signal',
  says: 'A member of the team verifies a part offline after the assessment is complete. It counts as unsent, closes the action once it is sent, and changes nothing of the assessment. A second one of an author who saw it waits for a decision.',
  play: async (fixture) => {
    const part = await createPart(fixture)
    await fixture.offline(0)
    await verify(fixture, 0, part, 'verified')
    const here = (await fixture.rows(0)).filter(({ kind }) => kind === 'verification')
    fixture.expectEqual('the state on the tablet', here.map(({ state }) => state).join(), 'queued')
    fixture.expectEqual('before', await stateOf(fixture, part), 'implemented: implemented')
    await fixture.online(0, 1)
    fixture.expectEqual('after', await stateOf(fixture, part), 'closed: verified')
    fixture.expectEqual('the status', await fixture.shownStatus(0), 'complete')
    fixture.expectEqual('heads on the other tablet', await headsOn(fixture, 1, part), 1)
    await verify(fixture, 1, part, 'partly')
    await fixture.online(1)
    const late = (await fixture.log('verification')).find(({ status }) => status === 'parked')
    fixture.expectEqual('what came late', late?.reason, 'part-over')
    fixture.expectEqual('meanwhile', await stateOf(fixture, part), 'closed: verified')
    await decide(fixture, late?.id ?? '', 'decline')
    await fixture.online(1)
    const states = (await fixture.rows(1)).filter(({ kind }) => kind === 'verification')
    fixture.expectEqual('the decision', states.map(({ reason }) => reason).join(), 'declined')
  },
}

export const blocksAPartOnWhichTwoTabletsDiffer: Scenario = {
  name: 'blocks-a-part-on-which-two-tablets-differ',
  says: 'Two people verify a part in one dead zone and differ. Both verifications stand on the server and on both tablets, the action is not closed, and a supervisor decides.',
  play: async (fixture) => {
    const part = await createPart(fixture)
    await fixture.offline(0, 1)
    await verify(fixture, 0, part, 'verified')
    await verify(fixture, 1, part, 'not-effective')
    await fixture.online(0)
    fixture.expectEqual('after the first', await stateOf(fixture, part), 'closed: verified')
    await fixture.online(1)
    await fixture.online(0)
    fixture.expectEqual('after both', await stateOf(fixture, part), 'implemented: implemented')
    for (const tablet of [0, 1]) {
      fixture.expectEqual(`heads on ${tablet}`, await headsOn(fixture, tablet, part), 2)
    }
    const { supervisor } = fixture.scene
    const { reply } = await callAs(fixture, supervisor, 'action.one', {
      params: { actionId: part.actionId },
    })
    const { version } = (reply as { action: { version: number } }).action
    const decision = await callAs(fixture, supervisor, 'action.verify', {
      params: { actionId: part.actionId, partId: part.id },
      body: { outcome: 'verified', words: 'The photos show it.', version },
    })
    fixture.expectEqual('the decision', decision.status, 200)
    fixture.expectEqual('at the end', await stateOf(fixture, part), 'closed: verified')
  },
}
