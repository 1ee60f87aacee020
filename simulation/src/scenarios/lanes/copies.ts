import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { check } from '../../check.ts'
import { circumstances } from '../../people/circumstances.ts'
import { save } from '../../people/deed.ts'
import { newAssessment } from '../../people/management.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { copyOf } from '../fixture/restores.ts'
import { answerElsewhere, expect, logOf, offline, shownOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const storesAllAnswersOfATabletAndItsCopy: Scenario = {
  name: 'stores-all-answers-of-a-tablet-and-its-copy',
  says: 'A tablet and its copy are used in turn and at the same time. Each takes its own lane, and every answer of both is stored once.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await offline(stage, 0)
    const copy = await copyOf(stage, 0)
    let said = 1
    for (let time = 0; time < 4; time++) {
      const both = time % 2 === 0 ? [0, copy] : [copy, 0]
      await offline(stage, ...both)
      for (const tablet of both) {
        for (const question of [0, 1]) {
          const value = judged('non-compliant', `${time} on ${tablet}`)
          await stage.answer(stage.tab(tablet), value, question)
          said += 1
        }
      }
      for (const tablet of both) await stage.connect(tablet, true)
      await check(history, false)
    }
    const ids = (await logOf(stage, 'answer')).map((row) => row.id)
    expect(stage, ids.length === said, `${ids.length} of ${said} answers are in the log`)
    return history
  },
}

export const takesOneNewDeviceForAllAssessmentsOfACopy: Scenario = {
  name: 'takes-one-new-device-for-all-assessments-of-a-copy',
  says: 'A tablet with work in several assessments is copied, and both go on. One of them takes a new device id, sends its work in order, and always shows its last answer.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    await newAssessment(history)
    const { id: third = '', questions = [] } = scene.assessments.at(-1) ?? {}
    for (const time of [1, 2, 3])
      await stage.answer(stage.tab(0), judged('fully-compliant', `before ${time}`))
    await answerElsewhere(stage, 0, judged('fully-compliant', 'elsewhere before'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.run(circumstances.clone(history, stage.tablet(0)))
    const copy = history.tablets.findIndex(({ name }) => name === `${stage.tablet(0).name}'`)
    await stage.answer(stage.tab(copy), judged('non-compliant', 'of the copy'), 1)
    await answerElsewhere(stage, copy, judged('non-compliant', 'of the copy'))
    await stage.connect(copy, true)
    for (const time of [1, 2, 3]) {
      await stage.answer(stage.tab(0), judged('non-compliant', `after ${time}`))
      const shown = await shownOn(stage, 0)
      expect(stage, shown === `after ${time}`, `shown is ${shown} before it is sent`)
    }
    await answerElsewhere(stage, 0, judged('non-compliant', 'elsewhere after'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('not-confirmed', 'in its own lane'))
    const shown = await shownOn(stage, 0)
    expect(stage, shown === 'in its own lane', `shown is ${shown} in the lane of its own`)
    await stage.connect(0, true)
    for (const tablet of [copy, 0]) {
      const tab = stage.tab(tablet)
      const { id: question, version } = questions[0]!
      const value = judged('non-compliant', `in the third, of ${tablet}`)
      const intention = { kind: 'answer', assessmentId: third, question, version, value } as const
      void takeOffline(tab.db, tab.ports, third)
      await world.pass(2_000)
      await stage.run(save(history, tab, intention))
      await stage.connect(tablet, true)
    }
    await check(history, false)
    const answers = await logOf(stage, 'answer')
    const names = new Set(answers.map((row) => row.deviceId))
    expect(stage, names.size === 2, `the two have ${names.size} names`)
    const own = answers.filter((row) => row.body.includes('after '))
    const said = own.map(({ body }) => /after \d/.exec(body)?.[0]).filter((it) => it !== undefined)
    expect(stage, said.join() === 'after 1,after 2,after 3', `the log has ${said.join()}`)
    return history
  },
}

export const storesAnAnswerOnceWhenItsResponseIsLostAndItsLaneIsTaken: Scenario = {
  name: 'stores-an-answer-once-when-its-response-is-lost-and-its-lane-is-taken',
  says: 'The response to an answer is lost while a copy of the tablet uses the lane. The answer is sent again in another lane and stored once.',
  play: async () => {
    const stage = await createStage()
    const { world, tablets } = stage.history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await stage.connect(0, true)
    await stage.run(circumstances.clone(stage.history, stage.tablet(0)))
    const copy = tablets.findIndex(({ name }) => name.endsWith("'"))
    await offline(stage, copy)
    await stage.answer(stage.tab(copy), judged('not-applicable', 'on the copy'))
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'on the tablet'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const held = stage.next()
    held.arrive()
    await world.pass(100)
    held.lose()
    stage.hold(0, null)
    await world.pass(100)
    await stage.connect(copy, true)
    await stage.answer(stage.tab(copy), judged('not-confirmed', 'on the copy again'))
    await stage.connect(copy, true)
    await stage.connect(0, true)
    const ids = (await logOf(stage, 'answer')).map((row) => row.id)
    expect(stage, ids.length === 4 && new Set(ids).size === 4, `${ids.length} answers in the log`)
    return stage.history
  },
}
