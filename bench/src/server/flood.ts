import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { atMostTimes, ms, note, type Figure } from '../figure.ts'
import { httpClient, type HttpClient } from '../baseline/http-client.ts'
import { seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median, percentile } from '../statistics.ts'

const perSecond = 500
/** Calls in one run, with and without the flood in turn: what else the machine does meets both alike. */
const callsPerRun = 150
const runs = 6
const pause = 5

/** A signed-in call while strangers send 500 wrong passwords a second, against one in peace. */
export async function measureFlood(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const { token, email } = await seed(`${folder.path}/apron.db`, { questions: 1, assessments: 1 })
  await using server = await startServer(folder.path)
  using client = httpClient(server.base)
  const call = (): Promise<number> => timeOf(client, token)
  const inPeace: number[] = []
  const flooded: number[] = []
  const told: Record<string, number> = {}
  await timesOf(call)
  for (let run = 0; run < runs; run++) {
    inPeace.push(...(await timesOf(call)))
    const strangers = new Worker(new URL('./wrong-logins.ts', import.meta.url), {
      workerData: { base: server.base, email, perSecond },
    })
    await wait(1000)
    flooded.push(...(await timesOf(call)))
    strangers.postMessage('end')
    const [statuses] = (await once(strangers, 'message')) as [Record<string, number>]
    for (const [status, count] of Object.entries(statuses)) {
      told[status] = (told[status] ?? 0) + count
    }
  }
  const name = `signed-in call (GET /api/me) under ${perSecond} wrong passwords a second`
  const answers = Object.entries(told).map(([status, count]) => `${status}: ${count}`)
  return [
    atMostTimes(name, median(flooded), { name: 'without them', ms: median(inPeace) }, 2),
    note(
      'the same, p95',
      ms(percentile(flooded, 0.95)),
      `without them: ${ms(percentile(inPeace, 0.95))}; they were answered ${answers.join(', ')}`,
    ),
  ]
}

async function timesOf(call: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < callsPerRun; index++) {
    times.push(await call())
    await wait(pause)
  }
  return times
}

async function timeOf(client: HttpClient, token: string): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await client.send('GET', '/api/me', { headers })
  if (status !== 200) throw new Error(`/api/me answered ${status}`)
  return performance.now() - began
}
