import { giveStatus } from '../../people/management.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { takesIn } from './taken-in-by-place.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Waiting = Readonly<Record<string, unknown>>

export const asItCame: Scenario = {
  name: 'what-waits-as-it-came',
  says: 'An answer of a tablet, a text and a person who was removed come to an audit that is cancelled, the later written first: the lead reads them in the order in which they came, whose each is and of what; what was declined is not read again, and who declines it once more is told that somebody did.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { server, scene } = history
    const { lead, second, third, supervisor } = scene
    const [earlier, later, removed] = [server.newId(), server.newId(), server.newId()]
    const params = { assessmentId }
    const body = { move: { to: 'cancelled', reason: 'The field is closed.' } }
    const { status } = await asks(stage, supervisor, 'assessment.change', { params, body })
    expect(stage, status === 200, `it was not cancelled: ${status}`)
    const none = { question: undefined, version: undefined }
    const deviceId = server.newId()
    const text = { ...none, kind: 'summary', text: 'findings', value: 'Late.' }
    const nobody = { ...none, kind: 'interviewee', person: removed, value: null }
    for (const [who, sent] of [
      [second, { deviceId, mutations: [mutationOf(stage, { id: later, n: 1 })] }],
      [third, { mutations: [mutationOf(stage, { ...text, id: earlier })] }],
      [third, { mutations: [mutationOf(stage, { ...nobody, id: removed })] }],
    ] as const) {
      const said = await sendsBatch(stage, who, sent)
      expect(stage, said === 'parked cancelled', `it is ${said}`)
    }
    const reads = async (): Promise<readonly Waiting[]> =>
      (await asks(stage, lead, 'parked.list', { params })).said['parked'] as readonly Waiting[]
    const told = (await reads()).map((it) =>
      [it['id'], it['author'], it['device'], it['kind'], it['register'], it['version']].join(' '),
    )
    const { id: question, version } = questions[0]!
    const expected = [
      `${later} ${second.id} ${deviceId} answer answer/${question} ${version}`,
      `${earlier} ${third.id} plain summary summary/findings `,
      `${removed} ${third.id} plain interviewee interviewee/${removed} `,
    ]
    expect(stage, told.join('; ') === expected.join('; '), `the lead reads ${told.join('; ')}`)
    const values = (await reads()).map((it) => JSON.stringify(it['value']))
    const isWhole = values[0]?.includes('By wire.') === true && values[1] === '"Late."'
    expect(stage, isWhole && values[2] === 'null', `what they wrote is ${values.join('; ')}`)
    const declines = async (): Promise<string> => {
      const input = { ...params, mutationId: earlier }
      const decision = { decision: 'decline', reason: 'It is closed.' }
      const { said } = await asks(stage, lead, 'parked.decide', { params: input, body: decision })
      return (said as { code?: string }).code ?? 'declined'
    }
    const twice = [await declines(), await declines()].join()
    expect(stage, twice === 'declined,already-decided', `who declines it twice is told ${twice}`)
    const left = (await reads()).map(({ id }) => id).join()
    expect(stage, left === [later, removed].join(), `then the lead reads ${left}`)
    return history
  },
}

export const commentTakenIn: Scenario = {
  name: 'an-answer-to-a-comment-is-taken-in',
  says: 'One of the team is made inactive, and what they answered to a comment comes then: it waits, and is taken in while the audit is in progress.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene } = history
    const { second, lead } = scene
    await sendsBatch(stage, lead, { mutations: [mutationOf(stage)] })
    await giveStatus(history, second.id, 'inactive')
    const value = { on: null, to: server.newId(), text: 'Gate 3 is there. البوابة هنا.' }
    const none = { question: undefined, version: undefined }
    const answer = mutationOf(stage, { ...none, kind: 'comment', comment: server.newId(), value })
    const said = await sendsBatch(stage, second, { mutations: [answer] })
    expect(stage, said === 'parked inactive', `it is ${said}`)
    const stands = await takesIn(stage, String(answer['id']))
    expect(stage, stands, 'what was taken in does not stand')
    await giveStatus(history, second.id, 'active')
    return history
  },
}
