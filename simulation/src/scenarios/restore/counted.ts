import { countHandedIn } from '@apron/pwa/sync/counts.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from './another-life.ts'
import { answerElsewhere, expect, offline, statesOn } from '../fixture/deeds.ts'
import { withLateArrival } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'
import { asks } from '../fixture/told-by-wire.ts'

export const handedIn: Scenario = {
  name: 'handed-in-by-who-is-not-active',
  says: 'One answer waits for the lead because it came late; its author is made inactive and hands in two more: the tablet says that two wait because of that, and one of the three is not counted.',
  play: async () => {
    const stage = await withLateArrival()
    const { history } = stage
    const { scene, world } = history
    const { db } = stage.tab(1)
    const count = () => world.during(countHandedIn(db))
    const before = await count()
    expect(stage, before === 0, `${before} are said to be handed in by who is active`)
    for (const text of ['one', 'two'])
      await answerElsewhere(stage, 1, judged('non-compliant', `handed in, ${text}`))
    const input = { params: { userId: scene.second.id }, body: { status: 'inactive' } }
    const { status } = await asks(stage, scene.admin, 'user.set-status', input)
    expect(stage, status === 200, `who is made inactive: ${status}`)
    await stage.connect(1, true)
    const said = (await statesOn(stage, 1)).split(',').toSorted().join()
    const all = 'parked inactive,parked inactive,parked submitted'
    expect(stage, said === all, `they are ${said}`)
    const after = await count()
    expect(stage, after === 2, `${after} are said to be handed in`)
    return history
  },
}

export const questionsOfAnotherLife: Scenario = {
  name: 'questions-of-another-life',
  says: 'A question is taken out of an audit and the tablet knows; the server is put back to before that, and fails at first at telling what it asks: then the tablet asks the question again, as the server does.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { scene, server, world } = history
    const { db } = stage.tab(0)
    const out = stage.questions[1]!.id
    const isAsked = async (): Promise<boolean> => {
      const outline = await world.during(db.outlines.get(assessmentId))
      return outline?.questions.some(({ id }) => id === out) === true
    }
    await stage.answer(stage.tab(0), judged('non-compliant', 'in both lives'))
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    const { status } = await asks(stage, scene.supervisor, 'assessment.change', input)
    expect(stage, status === 200, `the question was not taken out: ${status}`)
    await stage.connect(0, true)
    expect(stage, !(await isAsked()), 'what was taken out is still asked')
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    tells(stage, '/api/assessment/launch', { status: 500, code: 'internal' })
    await stage.connect(0, true)
    expect(stage, !(await isAsked()), 'it was fetched from a server that fails at it')
    tells(stage, '/api/', null)
    await stage.connect(0, true)
    expect(stage, await isAsked(), 'what this life of the server asks is not asked')
    return history
  },
}
