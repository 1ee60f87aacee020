import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { check } from '../../check.ts'
import { circumstances } from '../../people/circumstances.ts'
import { save } from '../../people/tablet-step.ts'
import { newAssessment } from '../../people/management.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

export const storesAllAnswersOfATabletAndItsCopy: Scenario = {
  name: 'stores-all-answers-of-a-tablet-and-its-copy',
  says: 'A tablet and its copy are used in turn and at the same time. Each takes its own lane, and every answer of both is stored once.',
  play: async (fixture) => {
    const { history } = fixture
    await fixture.answer(0, rating('fully-compliant', 'before'))
    await fixture.offline(0)
    const copy = await fixture.cloneTablet(0)
    let found = 1
    for (let time = 0; time < 4; time++) {
      const both = time % 2 === 0 ? [0, copy] : [copy, 0]
      await fixture.offline(...both)
      for (const tablet of both) {
        for (const question of [0, 1]) {
          const value = rating('non-compliant', `${time} on ${tablet}`)
          await fixture.answer(tablet, value, question)
          found += 1
        }
      }
      await fixture.online(...both)
      await check(history, false)
    }
    const ids = (await fixture.log('answer')).map((row) => row.id)
    fixture.expect(ids.length === found, `${ids.length} of ${found} answers are in the log`)
  },
}

export const takesOneNewDeviceForAllAssessmentsOfACopy: Scenario = {
  name: 'takes-one-new-device-for-all-assessments-of-a-copy',
  says: 'A tablet with work in several assessments is copied, and both go on. One of them takes a new device id, sends its work in order, and always shows its last answer.',
  play: async (fixture) => {
    const { history, world, scene } = fixture
    await newAssessment(history)
    const { id: third = '', questions = [] } = scene.assessments.at(-1) ?? {}
    for (const time of [1, 2, 3])
      await fixture.answer(0, rating('fully-compliant', `before ${time}`))
    await fixture.answerElsewhere(0, rating('fully-compliant', 'elsewhere before'))
    await fixture.online(0)
    await fixture.offline(0)
    await fixture.run(circumstances.clone(history, fixture.tablet(0)))
    const copy = fixture.tablets.findIndex(({ name }) => name === `${fixture.tablet(0).name}'`)
    await fixture.answer(copy, rating('non-compliant', 'of the copy'), 1)
    await fixture.answerElsewhere(copy, rating('non-compliant', 'of the copy'))
    await fixture.online(copy)
    for (const time of [1, 2, 3]) {
      await fixture.answer(0, rating('non-compliant', `after ${time}`))
      const shown = await fixture.shown(0)
      fixture.expect(shown === `after ${time}`, `shown is ${shown} before it is sent`)
    }
    await fixture.answerElsewhere(0, rating('non-compliant', 'elsewhere after'))
    await fixture.online(0)
    await fixture.offline(0)
    await fixture.answer(0, rating('not-confirmed', 'in its own lane'))
    const shown = await fixture.shown(0)
    fixture.expect(shown === 'in its own lane', `shown is ${shown} in the lane of its own`)
    await fixture.online(0)
    for (const tablet of [copy, 0]) {
      const tab = fixture.tab(tablet)
      const { id: question, version } = questions[0]!
      const value = rating('non-compliant', `in the third, of ${tablet}`)
      const intention = { kind: 'answer', assessmentId: third, question, version, value } as const
      void takeOffline(tab.db, tab.ports, third)
      await world.pass(2_000)
      await fixture.run(save(history, tab, intention))
      await fixture.online(tablet)
    }
    await check(history, false)
    const answers = await fixture.log('answer')
    const names = new Set(answers.map((row) => row.deviceId))
    fixture.expect(names.size === 2, `the two have ${names.size} names`)
    const own = answers.filter((row) => row.body.includes('after '))
    const found = own.map(({ body }) => /after \d/.exec(body)?.[0]).filter((it) => it !== undefined)
    fixture.expect(found.join() === 'after 1,after 2,after 3', `the log has ${found.join()}`)
  },
}

export const storesAnAnswerOnceWhenItsResponseIsLostAndItsLaneIsTaken: Scenario = {
  name: 'stores-an-answer-once-when-its-response-is-lost-and-its-lane-is-taken',
  says: 'The response to an answer is lost while a copy of the tablet uses the lane. The answer is sent again in another lane and stored once.',
  play: async (fixture) => {
    const { world, tablets } = fixture
    await fixture.sendAnswer(0, rating('fully-compliant', 'before'))
    await fixture.run(circumstances.clone(fixture.history, fixture.tablet(0)))
    const copy = tablets.findIndex(({ name }) => name.endsWith("'"))
    await fixture.offline(copy)
    await fixture.answer(copy, rating('not-applicable', 'on the copy'))
    fixture.hold(0, '/api/assessment')
    await fixture.answer(0, rating('non-compliant', 'on the tablet'))
    await fixture.poke(0, 1_000)
    const held = fixture.next()
    await fixture.arrive(held)
    held.lose()
    fixture.hold(0, null)
    await world.pass(100)
    await fixture.online(copy)
    await fixture.sendAnswer(copy, rating('not-confirmed', 'on the copy again'))
    await fixture.online(0)
    const ids = (await fixture.log('answer')).map((row) => row.id)
    fixture.expect(ids.length === 4 && new Set(ids).size === 4, `${ids.length} answers in the log`)
  },
}
