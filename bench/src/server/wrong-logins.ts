import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { httpClient } from '../baseline/http-client.ts'

/** Strangers in a thread of their own, so that they do not slow the one who measures: wrong passwords. */
const { base, email, perSecond } = workerData as { base: string; email: string; perSecond: number }
const client = httpClient(base, 200)
const statuses: Record<string, number> = {}
let sent = 0
const ending = new AbortController()

const guess = async (): Promise<void> => {
  const n = ++sent
  const headers = { 'x-forwarded-for': `203.0.${n % 113}.${n % 250}` }
  const body = JSON.stringify({ email: n % 2 === 0 ? email : `x${n}@bench.example`, password: 'x' })
  const { status } = await client.send('POST', '/api/login', { body, headers })
  statuses[status] = (statuses[status] ?? 0) + 1
}

parentPort?.once('message', () => ending.abort())
const underWay = new Set<Promise<void>>()
// Ten times a second a tenth of them at once, however long each of them is kept waiting.
while (!ending.signal.aborted) {
  for (let index = 0; index < perSecond / 10; index++) {
    const one = guess().catch(() => undefined)
    underWay.add(one)
    void one.then(() => underWay.delete(one))
  }
  await wait(100)
}
await Promise.all(underWay)
client[Symbol.dispose]()
parentPort?.postMessage(statuses)
