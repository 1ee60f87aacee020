import { save } from '../../people/deed.ts'
import { expect, logOf, offline, rowsOn, statesOn, statusOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const inLane = async (stage: Stage, tablet: number): Promise<string> =>
  (await rowsOn(stage, tablet))
    .toSorted((a, b) => a.n - b.n)
    .map((row) => `${row.state} ${row.reason ?? ''}`.trim())
    .join()

/** Three answers wait on a tablet, and the server fails on the second so many times. */
async function withPoison(times: number): Promise<Stage> {
  const stage = await createStage()
  await offline(stage, 0)
  for (const question of [0, 1, 2])
    await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
  const second = (await rowsOn(stage, 0)).find((row) => row.n === 2)
  stage.history.server.faults.poisoned.set(second?.id ?? '', times)
  return stage
}

export const failsOnce: Scenario = {
  name: 'the-server-fails-once-on-an-answer',
  says: 'The server fails on the second of three answers: the first is sent, the others wait on the tablet, and all of them are applied a moment later.',
  play: async () => {
    // Once with the batch as a whole, and once more alone.
    const stage = await withPoison(2)
    const { history } = stage
    stage.tablet(0).isOnline = true
    stage.hold(0, '/api/assessment')
    stage.tab(0).engine.poke()
    await history.world.pass(500)
    const batch = stage.next()
    batch.arrive()
    await history.world.pass(100)
    batch.answer()
    await history.world.pass(20)
    const first = await inLane(stage, 0)
    expect(stage, first === 'done,queued,queued', `after the failure they are ${first}`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await history.world.pass(60_000)
    const then = await inLane(stage, 0)
    expect(stage, then === 'done,done,done', `then they are ${then}`)
    return history
  },
}

export const failsAlways: Scenario = {
  name: 'the-server-always-fails-on-an-answer',
  says: 'The server fails on the second of three answers whatever comes: it waits for the lead, and the third is applied.',
  play: async () => {
    const stage = await withPoison(1_000)
    await stage.connect(0, true)
    await stage.history.world.pass(5 * 60_000)
    const said = await inLane(stage, 0)
    expect(stage, said === 'done,parked server-failed,done', `they are ${said}`)
    return stage.history
  },
}

export const textFirst: Scenario = {
  name: 'a-text-before-any-answer',
  says: 'A summary is written before anything is answered: the audit is scheduled still, and the first answer begins it, once.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Early.' } as const
    await stage.run(save(history, stage.tab(0), intention))
    await stage.connect(0, true)
    const before = await statusOf(stage)
    expect(stage, before === 'scheduled', `it is ${before}`)
    await stage.answer(stage.tab(0), judged('non-compliant', 'The first.'))
    await stage.answer(stage.tab(0), judged('non-compliant', 'The second.'), 1)
    await stage.connect(0, true)
    const after = await statusOf(stage)
    const starts = (await logOf(stage, 'start')).length
    expect(stage, after === 'in-progress' && starts === 1, `it is ${after}, begun ${starts} times`)
    return history
  },
}

export const receiptsOfTwoTabs: Scenario = {
  name: 'a-receipt-that-another-tab-has-taken',
  says: 'Two tabs send the first answer, one of them the second with it; both are told, and the first receipt comes twice: each answer has its own.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'first'))
    stage.tab(0, 0).engine.poke()
    await world.pass(500)
    const one = stage.next()
    await stage.answer(stage.tab(0), judged('fully-compliant', 'second'), 1)
    stage.tab(0, 1).engine.poke()
    await world.pass(500)
    const both = stage.next()
    for (const sent of [one, both]) {
      sent.arrive()
      await world.pass(100)
    }
    for (const sent of [one, both]) {
      sent.answer()
      await world.pass(100)
    }
    const log = await logOf(stage, 'answer')
    const seqs = (await rowsOn(stage, 0)).map((row) => `${row.id} ${row.seq}`)
    const there = log.map((row) => `${row.id} ${row.seq}`)
    const isOwn = seqs.toSorted().join() === there.toSorted().join()
    expect(stage, isOwn, 'an answer has the number of another')
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null,done null', `they are ${said}`)
    return history
  },
}
