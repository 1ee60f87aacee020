import { viewServer } from '../../server/look.ts'
import { newAudit } from '../fixture/another-audit.ts'
import { person } from '../receipts/clients-that-lie.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Change = Readonly<Record<string, unknown>>

export const askedInTwo: Scenario = {
  name: 'one-question-that-two-audits-ask',
  says: 'Two audits ask one question: an answer that was given in one of them is none in the other, whoever sends it there is told that its name is taken, and a word in one that names what comes to the other later replaces nothing there.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead, second } = scene
    const other = await newAudit(stage, [stage.questions[0]!.id])
    const standing = async (assessmentId: string): Promise<string> => {
      const { heads } = await viewServer(server)
      const own = heads.filter((row) => row.assessmentId === assessmentId)
      return own
        .map(({ value }) => (JSON.parse(value) as { findings: string }).findings)
        .toSorted()
        .join()
    }
    const answers = (findings: string, base: readonly unknown[] = []): Change =>
      mutationOf(stage, { base, value: judged('non-compliant', findings) })
    const is = async (of: string, mutation: Change, expected: string): Promise<void> => {
      const said = await sendsBatch(stage, second, { mutations: [mutation] }, of)
      expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    }
    const first = answers('in the first')
    await is(stage.assessmentId, first, 'applied')
    await is(other, first, 'refused id-reused')
    const later = answers('in the other')
    await is(stage.assessmentId, answers('went on', [first['id'], later['id']]), 'applied')
    await is(other, later, 'applied')
    const mutations = [answers('of the lead')]
    await sendsBatch(stage, lead, { mutations }, other)
    const stands = [await standing(stage.assessmentId), await standing(other)].join('; ')
    const expected = 'went on; in the other,of the lead'
    expect(stage, stands === expected, `what stands is ${stands}`)
    const { epoch } = await viewServer(server)
    for (const assessments of [stage.assessmentId, other]) {
      const query = { since: 0, epoch, assessments, deviceId: server.newId() }
      const { said } = await asks(stage, second, 'sync.changes', { query })
      const told = (said['registers'] as unknown[]).length
      expect(stage, told === 1, `of one register that changed ${told} are told`)
    }
    return stage.history
  },
}

const most = 200

export const peopleAlone: Scenario = {
  name: 'people-are-counted-alone',
  says: 'An audit has answers, a text and a comment on it, and another audit has people of its own: two hundred people interviewed are entered all the same, and one of them is corrected; one more is not.',
  play: async () => {
    const stage = await createStage()
    const { scene } = stage.history
    const other = scene.assessments[1]!.id
    const summary = { kind: 'summary', question: undefined, version: undefined, text: 'findings' }
    const send = (of: string, ...mutations: readonly Change[]): Promise<string> =>
      sendsBatch(stage, scene.lead, { mutations }, of)
    await send(other, person(stage), person(stage))
    await send(
      stage.assessmentId,
      mutationOf(stage),
      mutationOf(stage, { ...summary, value: 'Two gates are open.' }),
    )
    const people = Array.from({ length: most - 1 }, () => person(stage))
    await send(stage.assessmentId, ...people)
    const last = person(stage)
    const { base, id, at } = mutationOf(stage)
    const corrected = { ...last, id, at, base, value: null }
    const said = await send(stage.assessmentId, last, corrected, person(stage))
    expect(stage, said === 'applied,applied,refused invalid', `the last are ${said}`)
    return stage.history
  },
}
