import { makeQuestions } from '@apron/api/testing/builders.ts'
import { viewServer } from '../../server/look.ts'
import { newAudit } from '../fixture/another-audit.ts'
import { expect } from '../fixture/deeds.ts'
import { newcomer } from '../fixture/newcomers.ts'
import { inReview, move } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submits, summary, writes, type Change } from './what-is-submitted.ts'

export const reviewersDiffer: Scenario = {
  name: 'two-reviewers-differ-over-a-comment',
  says: 'A reviewer writes a comment on two tablets, in other words and with what a draft leaves open, another settles it and the first opens it again, from two tablets each: none of it is a conflict, and once the audit was given back nothing of it keeps the team from submitting.',
  play: async () => {
    const stage = await inReview()
    const { server, scene } = stage.history
    const { analyst, lead } = scene
    const other = await newcomer(stage, 'quality-analyst', lead)
    const comment = server.newId()
    const says = async (who: { readonly id: string }, said: Change): Promise<void> => {
      const { base, id, at } = mutationOf(stage)
      const mutation = { id, at, base, comment, n: 1, ...said }
      const told = await sendsBatch(stage, who, {
        deviceId: server.newId(),
        mutations: [mutation],
      })
      expect(stage, told === 'applied', `what a reviewer says is ${told}`)
    }
    for (const text of ['Gate 3 is missing.', '[what was seen, where and when]'])
      await says(analyst, { kind: 'comment', value: { on: null, to: null, text } })
    await says(other, { kind: 'settle', value: true })
    await says(analyst, { kind: 'settle', value: false })
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    const { registers, heads } = await viewServer(server)
    const open = registers.filter((row) => row.inConflict === 1).length
    const stand = heads.filter(({ register }) => register.endsWith(comment)).length
    expect(stage, open === 0 && stand === 4, `${open} conflicts, and ${stand} words stand`)
    await submits(stage, {}, 'applied')
    await stage.connect(0, true)
    return stage.history
  },
}

const most = 20

export const oneReasonAtATime: Scenario = {
  name: 'one-reason-at-a-time',
  says: 'An audit of twenty-two questions is submitted before its time: who submits is told what is unanswered, twenty of it, then which finding is missing, then what a draft left open, in a finding and in a text, each by its number and nothing else with it, and then it is submitted.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const clock = { iso: () => new Date(stage.history.world.now()).toISOString() }
    const made = await server.look((db) =>
      makeQuestions({ db, newId: server.newId, clock }, most + 2),
    )
    const id = await newAudit(
      stage,
      made.map((it) => it.id),
    )
    const there: Stage = { ...stage, assessmentId: id, questions: made }
    const { pins } = await viewServer(server)
    const own = pins
      .filter((pin) => pin.assessmentId === id)
      .toSorted((a, b) => a.position - b.position)
    const numberOf = (index: number): string => own[index]?.number ?? ''
    const answers = (index: number, level: string | null, findings: string): Promise<void> => {
      const value = { complianceLevel: level, findings, references: [] }
      const question = own[index]?.questionId
      return writes(there, { question, value })
    }
    const draft = '[what was seen, where and when]'
    const unanswered = own.slice(0, most).map(({ number }) => number)
    await submits(there, {}, `refused unanswered ${unanswered.join(', ')}`)
    for (const [index] of own.entries()) await answers(index, 'fully-compliant', '')
    await answers(1, 'non-compliant', ` ${draft} `)
    await answers(2, 'non-compliant', '')
    await answers(3, null, 'Not yet judged.')
    await writes(there, summary('findings', draft))
    await submits(there, {}, `refused unanswered ${numberOf(3)}`)
    await answers(3, 'not-applicable', '')
    await submits(there, {}, `refused finding-missing ${numberOf(2)}`)
    await answers(2, 'non-compliant', 'Two gates are open.')
    await submits(there, {}, `refused placeholder ${numberOf(1)}, summary/findings`)
    await answers(1, 'non-compliant', 'One gate is open.')
    await submits(there, {}, 'refused placeholder summary/findings')
    await writes(there, summary('findings', 'Gates are open.'))
    await submits(there, { findings: 'Gates are open.' }, 'applied')
    return stage.history
  },
}
