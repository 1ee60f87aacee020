import type { Figure } from '../figure.ts'
import { httpClient, type HttpClient } from '../baseline/http-client.ts'
import { seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'

const connections = 10
/** Short runs in turn: what else the machine does meets both alike. */
const callsPerRun = 300
const runs = 40
const warmUps = 10
const least = 0.5

/** A signed-in call, whose session row is read each time, against a call open to all. */
export async function measureCalls(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const { token } = await seed(`${folder.path}/apron.db`, { questions: 1, assessments: 1 })
  await using server = await startServer(folder.path)
  using client = httpClient(server.base, connections)
  const signedIn: number[] = []
  const open: number[] = []
  for (let run = -warmUps; run < runs; run++) {
    const me = await rateOf(client, '/api/me', { authorization: `Bearer ${token}` })
    const health = await rateOf(client, '/api/health', {})
    if (run < 0) continue
    signedIn.push(me)
    open.push(health)
  }
  const ratio = median(signedIn) / median(open)
  const perSecond = (rate: number): string => `${rate.toFixed(0)} calls a second`
  return [
    {
      name: 'signed-in call (GET /api/me)',
      measured: perSecond(median(signedIn)),
      comparedWith: `open call (GET /api/health): ${perSecond(median(open))}`,
      ratio,
      aim: `at least ${least} times`,
      isMet: ratio >= least,
    },
  ]
}

/** Calls a second, over connections that are kept and always busy. */
async function rateOf(
  client: HttpClient,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  let left = callsPerRun
  const began = performance.now()
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { status } = await client.send('GET', path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return callsPerRun / ((performance.now() - began) / 1000)
}
