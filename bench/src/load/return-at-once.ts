import { answersOf } from '../baseline/answers.ts'
import { httpClient, type HttpClient } from '../baseline/http-client.ts'
import type { Field } from './field.ts'

export type Returned = {
  /** Milliseconds of each batch, from sending it to having its answer. */
  readonly times: readonly number[]
  /** Milliseconds from the first sent to the last answered. */
  readonly whole: number
  /** Of batches that were not taken whole: what they were answered with. */
  readonly refused: readonly string[]
}

/** Connections that are opened at a time: how many more a system lets wait is not what is measured. */
const atATime = 20

/** Every tablet of the field, over a connection of its own, sends all of its answers in the same moment. */
export async function returnAtOnce(base: string, field: Field): Promise<Returned> {
  const { questions, tablets, newId } = field
  using connections = new DisposableStack()
  const batches = tablets.map(({ token, assessmentId }) => ({
    client: connections.use(httpClient(base)),
    path: `/api/assessment/launch/${assessmentId}`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ deviceId: newId(), mutations: answersOf(questions, { newId, n: 1 }) }),
  }))
  await connect(batches.map(({ client }) => client))
  const refused: string[] = []
  const began = performance.now()
  const times = await Promise.all(
    batches.map(async ({ client, path, ...options }) => {
      const { status, body } = await client.send('PUT', path, options)
      const took = performance.now() - began
      const { receipts = [] } = JSON.parse(body) as { receipts?: { status: string }[] }
      const applied = receipts.filter((receipt) => receipt.status === 'applied')
      if (status !== 200 || applied.length !== questions.length) {
        refused.push(`${status} ${body.slice(0, 200)}`)
      }
      return took
    }),
  )
  return { times, whole: performance.now() - began, refused }
}

async function connect(clients: readonly HttpClient[]): Promise<void> {
  for (let from = 0; from < clients.length; from += atATime) {
    const group = clients.slice(from, from + atATime)
    await Promise.all(group.map((client) => client.send('GET', '/api/health')))
  }
}
