import { makeAssessment } from '@apron/api/testing/builders.ts'
import { check } from '../../check.ts'
import { burst } from '../../people/burst.ts'
import { save } from '../../people/deed.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { answerElsewhere, expect, offline, open } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

const many = 230

export const listsAssessmentsOfSeveralPages: Scenario = {
  name: 'lists-assessments-of-several-pages',
  says: 'A person has more assessments than one page lists. The tablet lists all of them.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, world, scene } = history
    const clock = { iso: () => new Date(world.now()).toISOString() }
    await server.look(async (db) => {
      const ground = { db, newId: server.newId, clock }
      const team = [scene.second, scene.third]
      const questions = scene.assessments[0]!.questions.slice(0, 1)
      for (let made = 0; made < many; made++)
        await makeAssessment(ground, { lead: scene.lead, team, questions })
    })
    await open(stage, 0)
    const listed = await world.during(stage.tab(0).db.assessments.count())
    expect(stage, listed >= many, `${listed} of ${many} are listed`)
    return history
  },
}

export const readsMoreChangesThanOneResponseHolds: Scenario = {
  name: 'reads-more-changes-than-one-response-holds',
  says: 'Six hundred answers were given while a tablet was offline. It reads them in parts and knows all of them.',
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

export const readsBothOfTwoAssessmentsReadToDifferentPlaces: Scenario = {
  name: 'reads-both-of-two-assessments-read-to-different-places',
  says: 'A tablet takes one of two changed assessments offline again before it pulls. It reads the changes of both.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    await world.pass(2_000)
    await offline(stage, 0)
    await answerElsewhere(stage, 1, judged('non-compliant', 'in the other audit'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'in the one'))
    await stage.connect(1, true)
    stage.hold(0, changesPath)
    stage.tablet(0).isOnline = true
    await stage.take(0)
    stage.hold(0, null)
    while (stage.history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const read = JSON.stringify(await world.during(stage.tab(0).db.registers.toArray()))
    for (const text of ['in the one', 'in the other audit'])
      expect(stage, read.includes(text), `what was written ${text} is not on the tablet`)
    return stage.history
  },
}
