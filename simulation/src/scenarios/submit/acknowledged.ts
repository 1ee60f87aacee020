import { submitOne } from '../../people/submitting.ts'
import { answerAll, expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const submittedOverUnsent: Scenario = {
  name: 'a-submit-over-what-another-tablet-holds',
  says: 'A tablet loses its connection after the first of two answers; whoever submits is told that it holds one, submits only after saying to know it, and the log says so; the answer comes late.',
  play: async () => {
    const stage = await createStage({ batch: 1 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'arrives'))
    await stage.answer(stage.tab(1), judged('not-confirmed', 'stays on the tablet'), 1)
    stage.hold(1, '/api/assessment')
    stage.tablet(1).isOnline = true
    stage.tab(1).engine.poke()
    await world.pass(1_000)
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    first.answer()
    await world.pass(1_000)
    stage.next().lose()
    stage.hold(1, null)
    await offline(stage, 1)
    await stage.connect(0, true)
    const refusals = (): number => witness.counts.get('said no: UnacknowledgedError') ?? 0
    await stage.run(submitOne(history, stage.tab(0), assessmentId, true))
    expect(stage, refusals() === 1, 'it was submitted without a word on the other tablet')
    await stage.run(submitOne(history, stage.tab(0), assessmentId, false))
    await stage.connect(0, true)
    const [submit] = await logOf(stage, 'submit')
    const { acknowledged = [] } = JSON.parse(submit?.body ?? '{}') as {
      acknowledged?: { device: string; count: number }[]
    }
    const device = (await logOf(stage, 'answer')).at(-1)?.deviceId
    const isSaid = acknowledged.length === 1 && acknowledged[0]?.device === device
    expect(stage, isSaid && acknowledged[0]?.count === 1, `said is ${submit?.body}`)
    expect(stage, submit?.status === 'applied', `the submit is ${submit?.status}`)
    await stage.connect(1, true)
    const late = (await logOf(stage, 'answer')).at(-1)
    expect(stage, late?.reason === 'submitted', `the late answer is ${late?.status}`)
    return history
  },
}
