import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { protocol, protocolHeader } from '@apron/contracts/sync.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { returnIt, waitingFor, withLateArrival } from '../late-arrivals/late-decisions.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf } from '../fixture/told-by-wire.ts'

/** Far more than one request takes. */
const mostSteps = 100

/**
 * Somebody asks the same again and again, and the server dies one statement later each time, until it
 * lives to answer.
 */
export async function untilAnswered(
  { history }: Stage,
  name: EndpointName,
  input: AnyInput,
  afterEach: () => Promise<void>,
  who: { readonly id: string } = history.scene.second,
  says: Readonly<Record<string, string>> = {},
): Promise<{ readonly deaths: number; readonly status: number | undefined }> {
  const { server, tokens } = history
  const { method, url, body } = requestOf(table[name], input)
  const protocolSaid = { [protocolHeader]: String(protocol) }
  const headers = { ...protocolSaid, ...says, authorization: `Bearer ${tokens.get(who.id)}` }
  for (let step = 0; step < mostSteps; step++) {
    server.faults.crashAfter = step
    const reply = await server.handle({ method, url, body, headers })
    server.faults.crashAfter = null
    if (reply !== null) return { deaths: step, status: reply.status }
    await afterEach()
  }
  return { deaths: mostSteps, status: undefined }
}

export const diesWhileItNotes: Scenario = {
  name: 'the-server-dies-at-every-step-of-an-ask',
  says: 'A tablet asks what changed and says what it holds of two audits, and later that both were taken off it; the server dies at the first statement of that, then at the second, and so on: it has noted both or neither, goes on each time, and answers in the end.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const deviceId = server.newId()
    const both = scene.assessments.slice(0, 2).map(({ id }) => id)
    const held = async (assessmentId = ''): Promise<string> => {
      const { said } = await asks(stage, scene.lead, 'assessment.one', { params: { assessmentId } })
      const tablets = said['tablets'] as readonly { device: string; count: number }[]
      return String(tablets.find(({ device }) => device === deviceId)?.count ?? 'nothing')
    }
    const noted = async (): Promise<string> =>
      [await held(both[0]), await held(both[1])].join(' and ')
    const query = { since: 0, epoch: '', assessments: both.join(), deviceId }
    for (const [says, before, after] of [
      [{ ...query, unsent: '2,1' }, 'nothing and nothing', '2 and 1'],
      [{ ...query, unsent: '0,0' }, '2 and 1', '0 and 0'],
      [{ ...query, assessments: '', unsent: '' }, '0 and 0', 'nothing and nothing'],
    ] as const) {
      const input = { query: says }
      const { deaths, status } = await untilAnswered(stage, 'sync.changes', input, async () => {
        const told = await noted()
        expect(stage, told === before || told === after, `between ${before} and ${after}: ${told}`)
      })
      expect(stage, deaths > 10 && status === 200, `after ${deaths} deaths it answers ${status}`)
      const told = await noted()
      expect(stage, told === after, `in place of ${after} it has noted ${told}`)
    }
    return stage.history
  },
}

export const diesWhileItTakes: Scenario = {
  name: 'the-server-dies-at-every-step-of-an-answer',
  says: 'A tablet that lost its lane says so and sends an answer, and the server dies at the first statement of that, then at the second, and so on: it goes on each time, and in the end has both once.',
  play: async () => {
    const stage = await createStage()
    const { assessmentId } = stage
    const deviceId = stage.history.server.newId()
    const hole = { deviceId: stage.history.server.newId(), expected: 1, kept: 2 }
    const body = { deviceId, mutations: [mutationOf(stage, { n: 1 })], hole, unsent: 0 }
    const input = { params: { assessmentId }, body }
    const kept = async (): Promise<string> =>
      [await logOf(stage, 'hole'), await logOf(stage, 'answer')].map((it) => it.length).join()
    const { deaths, status } = await untilAnswered(stage, 'assessment.answer', input, async () => {
      const told = await kept()
      expect(stage, told === '0,0' || told === '1,1', `the log has ${told}`)
    })
    expect(stage, deaths > 10 && status === 200, `after ${deaths} deaths it answers ${status}`)
    const told = await kept()
    expect(stage, told === '1,1', `in the end the log has ${told}`)
    return stage.history
  },
}

export const diesWhileItDecides: Scenario = {
  name: 'the-server-dies-at-every-step-of-a-decision',
  says: 'A supervisor takes in an answer that came late, and the server dies at the first statement of that, then at the second, and so on: it is taken in and waits no longer, or neither, and in the end it is taken in once.',
  play: async () => {
    const stage = await withLateArrival()
    const { assessmentId } = stage
    await returnIt(stage)
    const [mutationId = ''] = await waitingFor(stage)
    const input = { params: { assessmentId, mutationId }, body: { decision: 'take-in' } }
    const stands = async (): Promise<string> =>
      [await waitingFor(stage), await logOf(stage, 'take-in')].map((it) => it.length).join()
    const { deaths, status } = await untilAnswered(
      stage,
      'parked.decide',
      input,
      async () => {
        const told = await stands()
        expect(stage, told === '1,0' || told === '0,1', `waiting and taken in are ${told}`)
      },
      stage.history.scene.supervisor,
    )
    expect(stage, deaths > 10, `after ${deaths} deaths it answers ${status}`)
    const told = await stands()
    expect(stage, told === '0,1', `in the end waiting and taken in are ${told}`)
    return stage.history
  },
}
