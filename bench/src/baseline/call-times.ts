import { median } from '../statistics.ts'
import { httpClient } from './http-client.ts'
import { startServer } from './server.ts'

const runs = 30
const warmUps = 5

/** Of each address in turn, the median of 30 calls in milliseconds, by a server over this folder. */
export async function callTimes(
  folder: string,
  token: string,
  paths: readonly string[],
): Promise<number[]> {
  await using server = await startServer(folder)
  using client = httpClient(server.base, 1)
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  for (const path of paths) {
    const taken: number[] = []
    for (let run = -warmUps; run < runs; run++) {
      const began = performance.now()
      const { status } = await client.send('GET', path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      if (run >= 0) taken.push(performance.now() - began)
    }
    times.push(median(taken))
  }
  return times
}
