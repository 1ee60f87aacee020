import { viewServer } from '../../server/look.ts'
import { newAudit } from '../fixture/another-audit.ts'
import { expect } from '../fixture/deeds.ts'
import { inReview } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Who = { readonly id: string }
type Told = { readonly assessmentId: string; readonly register: string }
type Changes = {
  readonly next: number
  readonly more: boolean
  readonly assessments: readonly { readonly id: string }[]
  readonly registers: readonly Told[]
  readonly apart: readonly Told[]
}

/** What somebody is told who knows the log up to there. */
async function toldSince(
  stage: Stage,
  who: Who,
  since: number,
  ...of: readonly string[]
): Promise<Changes> {
  const { epoch } = await viewServer(stage.history.server)
  const deviceId = stage.history.server.newId()
  const query = { since, epoch, assessments: of.join(), deviceId }
  return (await asks(stage, who, 'sync.changes', { query })).said as unknown as Changes
}

export const onlyWhatChanged: Scenario = {
  name: 'only-what-changed-is-told',
  says: 'Two audits are on a tablet that knows all of both: it is told nothing; after one answer it is told that one register of one audit, after a comment that comment apart, and who asks of the other audit alone is told nothing of the first.',
  play: async () => {
    const stage = await inReview()
    const { server, scene } = stage.history
    const { second, analyst } = scene
    const [one = '', other = ''] = scene.assessments.map(({ id }) => id)
    const { id: question, version } = scene.assessments[1]!.questions[0]!
    const is = async (since: number, of: readonly string[], expected: string): Promise<number> => {
      const told = await toldSince(stage, second, since, ...of)
      const names = [
        told.assessments.map(({ id }) => id),
        told.registers.map(({ register }) => register),
        told.apart.map(({ register }) => register),
      ]
      const said = names.map((it) => it.toSorted().join()).join(' | ')
      expect(stage, said === expected && !told.more, `in place of ${expected} it is told ${said}`)
      return told.next
    }
    const { seq } = await viewServer(server)
    await is(seq, [one, other], ' |  | ')
    const mutations = [mutationOf(stage, { question, version })]
    await sendsBatch(stage, second, { mutations }, other)
    const last = await is(seq, [one, other], `${other} | answer/${question} | `)
    await is(last, [one, other], ' |  | ')
    await is(seq, [one], ' |  | ')
    const comment = server.newId()
    const { base, id, at } = mutationOf(stage)
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const said = { id, at, base, kind: 'comment', comment, value }
    await sendsBatch(stage, analyst, { mutations: [said] })
    await is(last, [one, other], `${one} |  | comment/${comment}`)
    await is(seq, [other], `${other} | answer/${question} | `)
    return stage.history
  },
}

const rounds = 4
const each = 50

export const partsOfThree: Scenario = {
  name: 'three-audits-in-parts',
  says: 'Six hundred people are entered in three audits by turns: who asks of all three is told them in parts, five hundred rows of the log and the rest, and none is left out.',
  play: async () => {
    const stage = await createStage()
    const { scene } = stage.history
    const [question] = stage.questions
    const three = scene.assessments.slice(0, 2).map(({ id }) => id)
    three.push(await newAudit(stage, [question?.id ?? '']))
    const none = { kind: 'interviewee', question: undefined, version: undefined }
    const value = { name: 'Amal', function: 'Fire chief' }
    for (let round = 0; round < rounds; round++) {
      for (const of of three) {
        const mutations = Array.from({ length: each }, () =>
          mutationOf(stage, { ...none, person: stage.history.server.newId(), value }),
        )
        await sendsBatch(stage, scene.lead, { mutations }, of)
      }
    }
    const told: string[] = []
    const parts: number[] = []
    for (let since = 0, more = true; more;) {
      const part = await toldSince(stage, scene.second, since, ...three)
      told.push(...part.registers.map((it) => `${it.assessmentId} ${it.register}`))
      parts.push(part.registers.length)
      ;({ more, next: since } = part)
    }
    const all = rounds * each * three.length
    const many = `${told.length} of ${all} are told, ${new Set(told).size} of them once`
    expect(stage, told.length === all && new Set(told).size === all, many)
    expect(stage, parts.length === 2, `in ${parts.length} parts`)
    return stage.history
  },
}
