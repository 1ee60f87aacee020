import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { mutationMaxBytes } from '@apron/scoring/limits.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { mutationOf } from '../fixture/told-by-wire.ts'
import { toldWhy } from '../fixture/told-why.ts'

/** What is wrong with a mutation that has a byte too many. */
const tooLong = `refused invalid too_big, at most ${mutationMaxBytes} bytes`

export const justAsLong: Scenario = {
  name: 'an-answer-that-is-just-as-long-as-may-be',
  says: 'A client of a later release sends answers with what this one does not know yet, Arabic among it: what has as many bytes as may be is taken, and of one more it is told how many may be.',
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

export const oneRegisterEach: Scenario = {
  name: 'what-a-resolution-names',
  says: 'The lead ends conflicts: of a text with a version of nothing, and of a person, which are taken; of a question in a version that is not asked, which waits; of a question and a person at once, or of nothing, which is told.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const ends = (change: object): Record<string, unknown> =>
      mutationOf(stage, {
        kind: 'resolve',
        question: undefined,
        version: undefined,
        ...change,
      })
    const person = { person: server.newId(), value: { name: 'Amal', function: 'Fire chief' } }
    const question = stage.questions[0]!.id
    const sent: readonly (readonly [Record<string, unknown>, string])[] = [
      [ends({ text: 'findings', version: 1, value: 'As agreed.' }), 'applied'],
      [ends(person), 'applied'],
      [
        ends({ question, version: 2, value: judged('non-compliant', 'of a version') }),
        'parked version-not-pinned',
      ],
      [
        ends({ ...person, question, version: 1 }),
        'refused invalid exactly one of question, text and person',
      ],
      [ends({ value: 'As agreed.' }), 'refused invalid exactly one of question, text and person'],
      [
        ends({ ...person, value: judged('non-compliant', 'of a question') }),
        'refused invalid value.name: invalid_type',
      ],
    ]
    const mutations = sent.map(([mutation]) => mutation)
    const said = await toldWhy(stage, scene.lead, 'assessment.answer', { mutations })
    const expected = sent.map(([, told]) => told).join('; ')
    expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    const kinds = (await logOf(stage, 'resolve')).length
    expect(stage, kinds === sent.length, `${kinds} of ${sent.length} are called resolutions`)
    return stage.history
  },
}
