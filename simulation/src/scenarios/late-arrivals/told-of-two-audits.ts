import { newAudit } from '../fixture/another-audit.ts'
import { expect } from '../fixture/deeds.ts'
import { change, edit } from '../versions/questions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

export const toldOnce: Scenario = {
  name: 'decisions-that-are-told-once',
  says: 'Two answers that came late are declined one after the other: their author is told each with what changed since, and not again; who asks after one of them by its name is told that one.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { second, supervisor } = scene
    const two = scene.assessments.slice(0, 2)
    const late = two.map(({ questions }) =>
      mutationOf(stage, { question: questions[0]!.id, version: questions[0]!.version + 1 }),
    )
    for (const [index, mutation] of late.entries())
      await sendsBatch(stage, second, { mutations: [mutation] }, two[index]?.id)
    type Told = { next: number; epoch: string; receipts: { id: string }[] }
    const told = async (since: number, more: object = {}): Promise<Told> => {
      const all = { since, epoch, deviceId: server.newId(), assessments: two[0]?.id, ...more }
      return (await asks(stage, second, 'sync.changes', { query: all })).said as unknown as Told
    }
    let epoch = ''
    const begin = await told(0)
    epoch = begin.epoch
    let since = begin.next
    for (const [index, mutation] of late.entries()) {
      const params = { assessmentId: two[index]!.id, mutationId: String(mutation['id']) }
      const body = { decision: 'decline', reason: 'Nobody asked that.' }
      await asks(stage, supervisor, 'parked.decide', { params, body })
      const assessments = two[index]?.id
      const { receipts, next } = await told(since, { assessments })
      const names = receipts.map(({ id }) => id).join()
      expect(stage, names === mutation['id'], `with what changed ${names} are told`)
      since = next
      const again = (await told(since, { assessments })).receipts.length
      expect(stage, again === 0, `${again} are told again`)
    }
    const parked = String(late[1]?.['id'])
    const named = (await told(since, { parked })).receipts.map(({ id }) => id).join()
    expect(stage, named === parked, `who asks after the second is told ${named}`)
    return stage.history
  },
}

export const formerOfTwo: Scenario = {
  name: 'former-answers-of-two-audits',
  says: 'Two audits ask one question, it was answered in both, and both take over its newer version: each tells the former answer that was given in it, also beside a question that stays as it was.',
  play: async () => {
    const stage = await createStage()
    const { scene } = stage.history
    const [question, stays] = stage.questions.map(({ id }) => id)
    const other = await newAudit(stage, [question ?? '', stays ?? ''])
    const two = [
      [stage.assessmentId, 'in the first'],
      [other, 'in the other'],
    ] as const
    for (const [of, findings] of two) {
      const value = judged('non-compliant', findings)
      const mutations = [
        mutationOf(stage, { value }),
        mutationOf(stage, { question: stays, value: judged('fully-compliant', 'stays') }),
      ]
      const said = await sendsBatch(stage, scene.lead, { mutations }, of)
      expect(stage, said === 'applied,applied', `they are ${said}`)
    }
    await edit(stage, question ?? '', { text: { en: 'Is the fence whole, and lit?' } })
    for (const [of] of two)
      await change(stage, { takeOver: [{ question: question ?? '', version: 2 }] }, of)
    type Heads = readonly { value: { findings: string } }[]
    type Told = { register: string; heads: Heads; former?: { heads: Heads } }
    for (const [of, findings] of two) {
      const { said } = await asks(stage, scene.second, 'assessment.launch', {
        params: { assessmentId: of },
      })
      const told = (said['registers'] as readonly Told[]).map(({ heads, former }) =>
        [heads, former?.heads ?? []].map((it) => it.map(({ value }) => value.findings).join()),
      )
      const words = told.map((it) => it.join(' after ')).toSorted()
      const expected = [` after ${findings}`, 'stays after '].join('; ')
      expect(stage, words.join('; ') === expected, `it is told ${words.join('; ')}`)
    }
    return stage.history
  },
}
