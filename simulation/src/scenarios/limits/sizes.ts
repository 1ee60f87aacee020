import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { mutationMaxBytes } from '@apron/scoring/limits.ts'
import { mutationOf, person, sendsBatch, toldWhy } from '../fixture/client.ts'
import { createStage } from '../fixture/fixture.ts'
import { expect } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

const most = 200

export const limitsThePeopleOfAnAssessmentToTwoHundred: Scenario = {
  name: 'limits-the-people-of-an-assessment-to-two-hundred',
  says: 'A client adds people without end. Two hundred are accepted, and each further one is refused.',
  play: async () => {
    const stage = await createStage()
    const { lead } = stage.history.scene
    const first = Array.from({ length: most - 2 }, () => person(stage))
    await sendsBatch(stage, lead, { mutations: first })
    const said = await sendsBatch(stage, lead, {
      mutations: [person(stage), person(stage), person(stage)],
    })
    expect(stage, said === 'applied,applied,refused invalid', `the last are ${said}`)
    const again = await sendsBatch(stage, lead, { mutations: [person(stage)] })
    expect(stage, again === 'refused invalid', `one more is ${again}`)
    return stage.history
  },
}

/** What is wrong with a mutation that has a byte too many. */
const tooLong = `refused invalid too_big, at most ${mutationMaxBytes} bytes`

export const acceptsAnAnswerOfExactlyTheLargestSize: Scenario = {
  name: 'accepts-an-answer-of-exactly-the-largest-size',
  says: 'A client sends answers of exactly the largest size in bytes, and of one byte more. The first is accepted, the second refused with the limit.',
  play: async () => {
    const stage = await createStage()
    const { lead } = stage.history.scene
    const sized = (bytes: number): Record<string, unknown> => {
      const mutation = mutationOf(stage, { more: 'البوابة' })
      const least = Buffer.byteLength(canonicalJson(JSON.parse(JSON.stringify(mutation))))
      return { ...mutation, more: `البوابة${'x'.repeat(bytes - least)}` }
    }
    const mutations = [sized(mutationMaxBytes), sized(mutationMaxBytes + 1)]
    const said = await toldWhy(stage, lead, 'assessment.answer', { mutations })
    expect(stage, said === `applied; ${tooLong}`, `it is told ${said}`)
    return stage.history
  },
}
