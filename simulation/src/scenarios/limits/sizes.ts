import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { mutationMaxBytes } from '@apron/scoring/limits.ts'
import { mutationOf, newPerson, sendBatch, describeReply } from '../fixture/client.ts'
import type { Scenario } from '../scenario.ts'

const most = 200

export const limitsThePeopleOfAnAssessmentToTwoHundred: Scenario = {
  name: 'limits-the-people-of-an-assessment-to-two-hundred',
  says: 'A client adds people without end. Two hundred are accepted, and each further one is refused.',
  play: async (fixture) => {
    const { lead } = fixture.scene
    const first = Array.from({ length: most - 2 }, () => newPerson(fixture))
    await sendBatch(fixture, lead, { mutations: first })
    const found = await sendBatch(fixture, lead, {
      mutations: [newPerson(fixture), newPerson(fixture), newPerson(fixture)],
    })
    fixture.expect(found === 'applied,applied,refused invalid', `the last are ${found}`)
    const again = await sendBatch(fixture, lead, { mutations: [newPerson(fixture)] })
    fixture.expect(again === 'refused invalid', `one more is ${again}`)
  },
}

/** What is wrong with a mutation that has a byte too many. */
const tooLong = `refused invalid At most ${mutationMaxBytes} bytes.`

export const acceptsAnAnswerOfExactlyTheLargestSize: Scenario = {
  name: 'accepts-an-answer-of-exactly-the-largest-size',
  says: 'A client sends answers of exactly the largest size in bytes, and of one byte more. The first is accepted, the second refused with the limit.',
  play: async (fixture) => {
    const { lead } = fixture.scene
    const sized = (bytes: number): Record<string, unknown> => {
      const mutation = mutationOf(fixture, { more: 'البوابة' })
      const least = Buffer.byteLength(canonicalJson(JSON.parse(JSON.stringify(mutation))))
      return { ...mutation, more: `البوابة${'x'.repeat(bytes - least)}` }
    }
    const mutations = [sized(mutationMaxBytes), sized(mutationMaxBytes + 1)]
    const found = await describeReply(fixture, lead, 'assessment.answer', { mutations })
    fixture.expect(found === `applied; ${tooLong}`, `the response is ${found}`)
  },
}
