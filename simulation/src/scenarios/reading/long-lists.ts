import { makeAssessment } from '@apron/api/testing/builders.ts'
import { check } from '../../check.ts'
import { burst } from '../../people/burst.ts'
import { save } from '../../people/tablet-step.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

const many = 230

export const listsAssessmentsOfSeveralPages: Scenario = {
  name: 'lists-assessments-of-several-pages',
  says: 'A person has more assessments than one page lists. The tablet lists all of them.',
  play: async (fixture) => {
    const { server, world, scene } = fixture
    const clock = { iso: () => new Date(world.now()).toISOString() }
    await server.look(async (db) => {
      const ground = { db, newId: server.newId, clock }
      const team = [scene.second, scene.third]
      const questions = scene.assessments[0]!.questions.slice(0, 1)
      for (let made = 0; made < many; made++)
        await makeAssessment(ground, { lead: scene.lead, team, questions })
    })
    await fixture.openList(0)
    const listed = await world.during(fixture.tab(0).db.assessments.count())
    fixture.expect(listed >= many, `${listed} of ${many} are listed`)
  },
}

export const readsMoreChangesThanOneResponseHolds: Scenario = {
  name: 'reads-more-changes-than-one-response-holds',
  says: 'Six hundred answers were given while a tablet was offline. It reads them in parts and knows all of them.',
  play: async (fixture) => {
    const { history } = fixture
    await fixture.offline(1)
    await burst(history)
    // Of a register that the first part does not name.
    const value = 'After all of them. بعد ذلك.'
    const { assessmentId } = fixture
    const summary = { kind: 'summary', assessmentId, text: 'findings', value } as const
    await fixture.run(save(history, fixture.tab(0), summary))
    await fixture.online(0)
    const before = fixture.recorder.asked.length
    await fixture.online(1)
    const asked = fixture.recorder.asked.slice(before).filter(({ tab }) => tab.startsWith('t2'))
    fixture.expect(asked.length > 2, `it asked ${asked.length} times`)
    await check(history, false)
  },
}

export const readsBothOfTwoAssessmentsReadToDifferentPlaces: Scenario = {
  name: 'reads-both-of-two-assessments-read-to-different-places',
  says: 'A tablet takes one of two changed assessments offline again before it pulls. It reads the changes of both.',
  play: async (fixture) => {
    const { world } = fixture
    await world.pass(2_000)
    await fixture.offline(0)
    await fixture.answerElsewhere(1, rating('non-compliant', 'in the other assessment'))
    await fixture.sendAnswer(1, rating('non-compliant', 'in the one'))
    fixture.hold(0, changesPath)
    fixture.tablet(0).isOnline = true
    await fixture.take(0)
    fixture.release(0)
    await fixture.online(0)
    const read = JSON.stringify(await world.during(fixture.tab(0).db.registers.toArray()))
    for (const text of ['in the one', 'in the other assessment'])
      fixture.expect(read.includes(text), `the answer ${text} is not on the tablet`)
  },
}
