import { makeUser } from '@apron/api/testing/builders.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/deeds.ts'
import { move } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

const submits = (stage: Stage, who: { readonly id: string }): Promise<string> => {
  const { server, world } = stage.history
  const body = submitOf({ id: server.newId(), at: new Date(world.now()).toISOString() })
  return toldWhy(stage, who, 'assessment.submit', body)
}

export const whyNotSubmitted: Scenario = {
  name: 'why-an-audit-is-not-submitted',
  says: 'Two people judge a question differently, and write the summary each in their own words: whoever submits is told which question or text it is, and nothing of what else is open; a supervisor does not submit, and what was cancelled is submitted by nobody.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { lead, second, supervisor } = history.scene
    const told = async (who: { readonly id: string }, expected: string): Promise<void> => {
      const said = await submits(stage, who)
      expect(stage, said === expected, `in place of ${expected} it is told ${said}`)
    }
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the lead'))
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const { pins } = await viewServer(history.server)
    const isMeant = (pin: (typeof pins)[number]): boolean =>
      pin.assessmentId === stage.assessmentId && pin.questionId === stage.questions[0]!.id
    await told(lead, `refused in-conflict ${pins.find(isMeant)?.number}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('non-compliant', 'as agreed'))
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (const [who, value] of [
      [lead, 'Two gates are open.'],
      [second, 'One gate is open.'],
    ] as const) {
      const text = { kind: 'summary', text: 'findings', question: undefined, version: undefined }
      const mutations = [mutationOf(stage, { ...text, value })]
      const said = await sendsBatch(stage, who, { mutations })
      expect(stage, said === 'applied', `a text is ${said}`)
    }
    await told(lead, 'refused in-conflict summary/findings')
    await told(supervisor, 'refused not-permitted')
    const cancelled = await move(stage, supervisor, 'cancelled', 'The field is closed.')
    expect(stage, cancelled === 200, `it was not cancelled: ${cancelled}`)
    await told(lead, 'refused cancelled')
    const status = await statusOf(stage)
    expect(stage, status === 'cancelled', `it is ${status}`)
    await stage.connect(0, true)
    return history
  },
}

export const noPartInIt: Scenario = {
  name: 'who-has-no-part-in-an-audit',
  says: 'An auditor of the house who was never on the team reads an audit and writes nothing to it, and a supervisor who was not either answers nothing: both are told, and nothing of it is kept.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, tokens, world } = history
    const colleague = await server.look((db) =>
      makeUser(
        { db, newId: server.newId, clock: { iso: () => new Date(world.now()).toISOString() } },
        'auditor',
        { organizationId: scene.lead.organizationId },
      ),
    )
    tokens.set(colleague.id, (await server.signIn(colleague.id)).token)
    const read = await asks(stage, colleague, 'assessment.launch', { params: { assessmentId } })
    expect(stage, read.status === 200, `who reads it is told ${read.status}`)
    const mutations = [mutationOf(stage)]
    const wrote = await sendsBatch(stage, colleague, { mutations })
    expect(stage, wrote === 'view-only', `who writes to it is told ${wrote}`)
    const submitted = await submits(stage, colleague)
    expect(stage, submitted === 'view-only', `who submits it is told ${submitted}`)
    const answered = await sendsBatch(stage, scene.supervisor, { mutations })
    expect(stage, answered === 'refused not-permitted', `who assigns is told ${answered}`)
    const log = await logOf(stage, 'answer')
    const standing = log.filter((row) => row.status !== 'refused')
    expect(stage, log.length === 1 && standing.length === 0, `${log.length} answers are kept`)
    return history
  },
}
