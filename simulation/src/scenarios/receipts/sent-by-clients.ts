import { newAudit } from '../fixture/another-audit.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import { edit } from '../versions/questions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

export const twiceInABatch: Scenario = {
  name: 'an-answer-that-is-twice-in-one-batch',
  says: 'A client has an answer twice in one batch, and then in other words under the same name: it is taken once, known the second time, and of the third it is told that its name is taken.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const one = mutationOf(stage)
    const other = { ...one, value: judged('fully-compliant', 'In other words.') }
    const mutations: Record<string, unknown>[] = [one, one, other, mutationOf(stage)]
    const expected = 'applied,applied,refused id-reused,applied'
    const plain = await sendsBatch(stage, scene.second, { mutations })
    expect(stage, plain === expected, `a client without a name is told ${plain}`)
    const id = server.newId()
    const lane = mutations.map((it, index) => ({
      ...it,
      id: it['id'] === one['id'] ? id : server.newId(),
      n: index + 1,
    }))
    const body = { deviceId: server.newId(), mutations: lane }
    const said = await sendsBatch(stage, scene.second, body)
    expect(stage, said === expected, `a tablet is told ${said}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 4, `the log has ${answers} of 4 answers`)
    return stage.history
  },
}

export const asAnotherTablet: Scenario = {
  name: 'somebody-sends-as-another-tablet',
  says: 'A client sends an answer, and a submit, under the name of a colleague’s tablet: both are told that it is another’s, nothing of it is kept, and the tablet goes on in its lane.',
  play: async () => {
    const stage = await createStage()
    const { server, scene, world } = stage.history
    const { lead, second } = scene
    const deviceId = server.newId()
    const answers = (who: { readonly id: string }, n: number) =>
      sendsBatch(stage, who, { deviceId, mutations: [mutationOf(stage, { n })] })
    const at = new Date(world.now()).toISOString()
    const submit = { id: server.newId(), at, deviceId, n: 2, digest: '0'.repeat(64) }
    const told = [
      await answers(second, 1),
      await answers(lead, 2),
      await toldWhy(stage, lead, 'assessment.submit', submitOf(submit)),
      await answers(second, 2),
    ].join()
    const expected = 'applied,foreign-device,foreign-device,applied'
    expect(stage, told === expected, `they are told ${told}`)
    const kept = [await logOf(stage, 'answer'), await logOf(stage, 'submit')]
    const many = kept.map(({ length }) => length).join()
    expect(stage, many === '2,0', `of answers and submits the log has ${many}`)
    return stage.history
  },
}

export const oneAlone: Scenario = {
  name: 'one-answer-alone',
  says: 'Of the two questions of an audit one is in its second version: a client gives one answer alone to each and says no version, and both are taken; a body with nothing in it, or with a tablet’s name, is told what it lacks.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const two = stage.questions.slice(0, 2).map(({ id }) => id)
    await edit(stage, two[1] ?? '', { text: { en: 'Is it lit?' } })
    const id = await newAudit(stage, two)
    for (const question of [...two, ...two.toReversed()]) {
      const alone = { question, complianceLevel: 'fully-compliant', findings: 'Lit.' }
      const said = await sendsBatch(stage, scene.second, alone, id)
      expect(stage, said === 'applied', `an answer without a version is ${said}`)
    }
    const question = two[0]
    for (const body of [{}, { findings: 'Of what?' }, { deviceId: server.newId(), question }]) {
      const said = await toldWhy(stage, scene.second, 'assessment.answer', body)
      const expected = 'envelope-invalid body.mutations'
      expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    }
    return stage.history
  },
}
