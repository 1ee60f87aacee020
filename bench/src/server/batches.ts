import Database from 'better-sqlite3'
import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { note, atMostTimes, type Figure } from '../figure.ts'
import { answersOf, type Answer } from '../baseline/answers.ts'
import { httpClient, type HttpClient } from '../baseline/http-client.ts'
import { runProgram } from '../baseline/program.ts'
import { seed, type Baseline } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median, percentile } from '../statistics.ts'

const batchSize = 200
const warmUps = 20
const rounds = 40
const rawServer = fileURLToPath(new URL('raw-server.ts', import.meta.url))
/** All that a batch writes to; both sides must end with the same number of rows in each. */
const tables = ['log', 'head', 'register', 'superseded', 'lane', 'device']

type Times = { readonly first: number[]; readonly again: number[] }
type Send = (client: HttpClient, assessmentId: string, batch: object) => Promise<void>

/** A batch of 200 through the real endpoint, against the same rows written bare. */
export async function measureBatches(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const shippedFile = `${folder.path}/apron.db`
  const rawFile = `${folder.path}/raw.db`
  const ground = await seed(shippedFile, { questions: batchSize, assessments: warmUps + rounds })
  await copyFile(shippedFile, rawFile)
  const shipped: Times = { first: [], again: [] }
  const raw: Times = { first: [], again: [] }
  {
    await using server = await startServer(folder.path)
    await using bare = await runProgram(rawServer, { DATABASE_FILE: rawFile }, '/')
    using toServer = httpClient(server.base)
    using toBare = httpClient(bare.base)
    const agents = { shipped: toShipped(ground), raw: toRaw(ground) }
    for (const [index, assessmentId] of ground.assessments.entries()) {
      const times = index < warmUps ? { first: [], again: [] } : null
      const first = () => measure(toServer, agents.shipped, ground, assessmentId, times ?? shipped)
      const second = () => measure(toBare, agents.raw, ground, assessmentId, times ?? raw)
      // Taking turns at going first: neither side always meets the warmer disk.
      for (const side of index % 2 === 0 ? [first, second] : [second, first]) await side()
      beginDay(shippedFile)
    }
  }
  const written = compareRows(shippedFile, rawFile)
  const reference = (times: number[]) => ({ name: 'same rows, bare', ms: median(times) })
  return [
    atMostTimes(
      `batch of ${batchSize} new answers`,
      median(shipped.first),
      reference(raw.first),
      2,
    ),
    atMostTimes(
      `batch of ${batchSize} answers that replace others`,
      median(shipped.again),
      reference(raw.again),
      2,
    ),
    note(
      'batch of new answers, p99',
      `${percentile(shipped.first, 0.99).toFixed(1)} ms`,
      `bare: ${percentile(raw.first, 0.99).toFixed(1)} ms; ${rounds} batches, ${written} rows each`,
    ),
  ]
}

/** Two batches into one assessment: every question answered, then every answer replaced. */
async function measure(
  client: HttpClient,
  send: Send,
  { questions, newId }: Baseline,
  assessmentId: string,
  times: Times,
): Promise<void> {
  const deviceId = newId()
  let replaces: Answer[] | undefined
  for (const kind of ['first', 'again'] as const) {
    const n = kind === 'first' ? 1 : 1 + questions.length
    const mutations = answersOf(questions, { newId, n, ...(replaces && { replaces }) })
    const began = performance.now()
    await send(client, assessmentId, { deviceId, mutations })
    times[kind].push(performance.now() - began)
    replaces = mutations
  }
}

/** All of it is more than one account may send in a day: each assessment has a day of its own. */
function beginDay(file: string): void {
  const db = new Database(file)
  db.prepare('delete from "keptToday"').run()
  db.close()
}

const toShipped =
  ({ token }: Baseline): Send =>
  async (client, assessmentId, batch) => {
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/assessment/launch/${assessmentId}`
    const reply = await client.send('PUT', path, { body: JSON.stringify(batch), headers })
    expectApplied(reply)
  }

const toRaw =
  ({ userId, organizationId }: Baseline): Send =>
  async (client, assessmentId, batch) => {
    const body = JSON.stringify({ ...batch, assessmentId, userId, organizationId })
    expectApplied(await client.send('PUT', '/', { body }))
  }

function expectApplied({ status, body }: { status: number; body: string }): void {
  if (status !== 200) throw new Error(`a batch was answered with ${status}: ${body}`)
  const { receipts } = JSON.parse(body) as { receipts: { status: string }[] }
  const applied = receipts.filter((receipt) => receipt.status === 'applied').length
  if (applied !== batchSize) throw new Error(`${applied} of ${batchSize} were applied: ${body}`)
}

/** Throws where the two sides did not write as many rows; gives back how many there are in all. */
function compareRows(shippedFile: string, rawFile: string): number {
  const [shipped, raw] = [shippedFile, rawFile].map((file) => {
    const db = new Database(file, { readonly: true })
    const counts = tables.map((table) => {
      const row = db.prepare(`select count(*) as rows from "${table}"`).get() as { rows: number }
      return row.rows
    })
    db.close()
    return counts
  })
  if (String(shipped) !== String(raw)) {
    throw new Error(`not the same rows in ${String(tables)}: ${String(shipped)}, ${String(raw)}`)
  }
  return (shipped ?? []).reduce((sum, rows) => sum + rows, 0)
}
