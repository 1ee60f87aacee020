import { answerAll, expect, logOf, statusOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { mutationOf } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

/** One character more than a finding has. */
const tooLong = 'x'.repeat(501)

export const whatIsWrong: Scenario = {
  name: 'what-is-wrong-with-an-answer-is-named',
  says: 'A client sends answers and resolutions that say too much, too little, or what nobody knows: of each it is told where and what is wrong, and the two among them that are as they should be are taken.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const alone = { kind: 'resolve', version: undefined }
    const sent = [
      [{ value: judged('non-compliant', tooLong) }, 'value.findings: too_big, at most 500'],
      [
        { value: { ...judged('non-compliant', tooLong), complianceLevel: 'good' } },
        'value.complianceLevel: invalid_value',
      ],
      [{ question: undefined }, 'question: invalid_type'],
      [{ kind: 'guess' }, 'kind: invalid_union'],
      [{ ...alone, text: 'findings' }, 'exactly one of question, text and person'],
      [alone, 'version: missing'],
      [{ kind: 'resolve', value: 'Lit.' }, 'value: invalid_type'],
      [
        { kind: 'resolve', value: { name: 'Amal', function: 'Fire chief' } },
        'value.complianceLevel: invalid_value',
      ],
    ] as const
    const text = { ...alone, question: undefined, text: 'findings', value: 'As agreed.' }
    const changes = [{}, ...sent.map(([change]) => change), text]
    const mutations = changes.map((it) => mutationOf(stage, it))
    const said = await toldWhy(stage, history.scene.lead, 'assessment.answer', { mutations })
    const refused = sent.map(([, detail]) => `refused invalid ${detail}`)
    const expected = ['applied', ...refused, 'applied'].join('; ')
    expect(stage, said === expected, `it is told ${said}`)
    const taken = (await logOf(stage, 'answer')).filter((row) => row.status === 'applied')
    expect(stage, taken.length === 1, `${taken.length} answers are taken, and one was right`)
    return history
  },
}

export const saysTooLittle: Scenario = {
  name: 'a-submit-that-says-too-little',
  says: 'A submit comes with a tablet’s name and without its id, its time, its place or what was seen: it is told which, and nothing is submitted; a client that is no tablet leaves all of it out, and submits.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, server, scene } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const deviceId = server.newId()
    const at = new Date(world.now()).toISOString()
    const tablet = { deviceId, id: server.newId(), at, n: 1 }
    for (const [lacks, expected] of [
      [{ id: undefined }, 'envelope-invalid body.id'],
      [{ at: undefined }, 'envelope-invalid body.at'],
      [{ id: undefined, at: undefined }, 'envelope-invalid body.id body.at'],
      [{ n: undefined }, 'envelope-invalid body.n'],
      [{}, 'refused invalid digest: missing'],
    ] as const) {
      const body = submitOf({ ...tablet, ...lacks })
      const said = await toldWhy(stage, scene.lead, 'assessment.submit', body)
      expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    }
    const before = await statusOf(stage)
    expect(stage, before === 'in-progress', `it is ${before}`)
    const plain = await toldWhy(stage, scene.lead, 'assessment.submit', submitOf())
    const after = await statusOf(stage)
    expect(stage, plain === 'applied' && after === 'in-review', `${plain}, and it is ${after}`)
    await stage.connect(0, true)
    return history
  },
}
