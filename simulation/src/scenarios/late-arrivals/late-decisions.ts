import { makeRoom } from '@apron/pwa/sync/make-room.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, offline, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** The second tablet's answers arrive after the first one's submit, and wait for the lead. */
export async function withLateArrival(many = 1): Promise<Stage> {
  const stage = await createStage({ tabs: 2 })
  await answerAll(stage, 0)
  await stage.connect(0, true)
  await stage.connect(1, true)
  await offline(stage, 1)
  for (let question = 0; question < many; question++) {
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'), question)
  }
  await submit(stage, 0)
  await stage.connect(0, true)
  await stage.connect(1, true)
  await offline(stage, 1)
  return stage
}

type Decision = 'decline' | 'take-in'

/** A supervisor decides on everything that waits; gives back how much that was. */
export async function decideAll(stage: Stage, decision: Decision): Promise<number> {
  const waiting = await waitingFor(stage)
  for (const mutationId of waiting) await decideOn(stage, mutationId, decision)
  return waiting.length
}

export async function waitingFor({ history }: Stage): Promise<string[]> {
  const { parked } = await viewServer(history.server)
  return parked.filter((row) => row.decision === null).map((row) => row.mutationId)
}

export async function decideOn(
  { history, assessmentId }: Stage,
  mutationId: string,
  decision: Decision,
): Promise<void> {
  const { server, scene, tokens } = history
  const params = { assessmentId, mutationId }
  const body = { decision, ...(decision === 'decline' ? { reason: 'Too late.' } : {}) }
  await server.call('parked.decide', { params, body }, tokens.get(scene.supervisor.id) ?? '')
}

/** The analyst gives the assessment back to its team. */
export async function returnIt({ history, assessmentId }: Stage): Promise<void> {
  const { server, scene, tokens } = history
  const body = { move: { to: 'returned', reason: 'Please look at gate 3 again.' } }
  const params = { assessmentId }
  await server.call('assessment.change', { params, body }, tokens.get(scene.analyst.id) ?? '')
}

const takeAgain = async (stage: Stage): Promise<void> => {
  const { history, assessmentId } = stage
  stage.tablet(1).isOnline = true
  const { db, ports } = stage.tab(1)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(1_000)
}

/** What the tablet says of its late answers. */
export const reasonOnTablet = async (stage: Stage): Promise<string> => {
  const rows = await stage.history.world.during(stage.tab(1).db.outbox.toArray())
  return rows.map((row) => `${row.state} ${row.reason}`).join()
}

export const decidedThenTakenAgain: Scenario = {
  name: 'taken-offline-again-after-a-decision',
  says: 'The lead declines a late answer while its tablet has no signal; the tablet takes the assessment offline again before it asks what changed: it knows the decision.',
  play: async () => {
    const stage = await withLateArrival()
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    await takeAgain(stage)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}

export const decidedThenRemoved: Scenario = {
  name: 'a-decision-on-what-was-removed-from-the-tablet',
  says: 'An assessment is removed from a tablet while a late answer of it waits: the decision reaches its author all the same, and again when it is taken offline once more.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    await stage.run(removeFromTablet(stage.tab(1).db, assessmentId))
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    await takeAgain(stage)
    const { registers } = stage.tab(1).db
    const kept = await history.world.during(registers.count())
    expect(stage, kept === stage.questions.length, `${kept} registers are there again`)
    return history
  },
}

export const decidedAfterRoomWasMade: Scenario = {
  name: 'a-decision-after-room-was-made',
  says: 'A tablet without room frees the questions of an assessment of which a late answer waits: the decision reaches it, and what it had read of the log before is not asked for once more.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { db } = stage.tab(1)
    const find = () => history.world.during(db.assessments.get(assessmentId))
    const read = (await find())?.cursor
    await stage.run(makeRoom(db))
    expect(stage, (await find())?.takenAt === null, 'there was nothing to free')
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    stage.hold(1, '/api/sync/changes')
    await stage.connect(1, true)
    const asks = stage.next()
    const { searchParams } = new URL(asks.asked.url, 'https://apron.example')
    const since = searchParams.get('since')
    expect(stage, since === `${read}`, `had read up to ${read}, and asks since ${since}`)
    asks.lose()
    stage.hold(1, null)
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return history
  },
}

export const decidedBeforeItsReceipt: Scenario = {
  name: 'a-decision-before-the-first-receipt',
  says: 'An answer is parked and decided on while the server’s word on it is on its way; another tab asks what changed and is told the decision first.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 1)
    await submit(stage, 0)
    await stage.connect(0, true)
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    stage.tab(1, 1).engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    await stage.answer(stage.tab(1, 0), judged('non-compliant', 'late'))
    stage.tab(1, 0).engine.poke()
    await world.pass(1_000)
    const sends = stage.next()
    sends.arrive()
    await world.pass(100)
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    asks.arrive()
    await world.pass(100)
    asks.answer()
    await world.pass(100)
    sends.answer()
    await world.pass(100)
    stage.hold(1, null)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}
