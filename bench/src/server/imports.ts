import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { parse } from 'csv-parse/sync'
import { answersOf } from '../baseline/answers.ts'
import { atMostTimes, type Figure, ms, plain } from '../figure.ts'
import { httpClient, type HttpClient } from '../baseline/http-client.ts'
import { seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'

const rowCount = 20_000
const parseRuns = 5
const atMost = 6
const maxWait = 200
const maxMegabytes = 400
const pause = 10

/**
 * A file of 20,000 questions is looked at and taken in while an auditor goes on answering. It is parsed
 * alone before that, on one core: where other programs have the second one, the ratios are too high.
 */
export async function measureImports(): Promise<Figure[]> {
  const file = await makeFile()
  const parsing = timeParsing(file)
  await using folder = await tempFolder()
  const { token, questions, assessments, newId } = await seed(`${folder.path}/apron.db`, {
    questions: 200,
    assessments: 1,
  })
  const editor = await makeEditor(`${folder.path}/apron.db`)
  await using server = await startServer(folder.path)
  using desk = httpClient(server.base)
  const before = await peakOf(server.pid)
  const tablet = startTablet(server.base, token, {
    path: `/api/assessment/launch/${assessments[0]!}`,
    questions,
    newId,
  })
  const headers = { authorization: `Bearer ${editor}` }
  const query = 'kind=questions&name=bench.csv'
  const look = `/api/import-preview?${query}`
  const preview = await send<{ digest: string | null }>(desk, look, file, headers)
  const order = `/api/imports?${query}&digest=${preview.value.digest}`
  const write = await send<{ importId: string }>(desk, order, file, headers)
  const { waits } = await tablet.stop()
  const peak = await peakOf(server.pid)
  const reference = { name: 'parsing the same file alone', ms: parsing }
  const megabytes = (file.byteLength / 1e6).toFixed(0)
  const worst = Math.max(...waits)
  return [
    atMostTimes(`preview of ${rowCount} rows, ${megabytes} MB`, preview.ms, reference, atMost),
    atMostTimes('the same written', write.ms, reference, atMost),
    plain(
      'longest that a tablet waited meanwhile',
      `${ms(worst)} of ${waits.length} calls`,
      `${maxWait} ms`,
      worst <= maxWait,
    ),
    plain(
      'memory of the server meanwhile, at most',
      `${peak.toFixed(0)} MB (${before.toFixed(0)} before)`,
      `${maxMegabytes} MB`,
      peak <= maxMegabytes,
    ),
  ]
}

/** The shipped questions so often that there are enough, each with a number and a text of its own. */
async function makeFile(): Promise<Buffer> {
  const shipped = new URL('../../../apps/api/data/questions-apron.csv', import.meta.url)
  const [header = [], ...rows] = parse(await readFile(fileURLToPath(shipped)), { bom: true })
  const text = header.indexOf('question_en')
  const all = Array.from({ length: rowCount }, (_, index) => {
    const cells = [...(rows[index % rows.length] ?? [])]
    cells[0] = `${cells[0]}-${index}`
    cells[text] = `${cells[text]} (${index})`
    return cells
  })
  return Buffer.from(`\u{feff}${[header, ...all].map(lineOf).join('')}`)
}

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

function timeParsing(file: Buffer): number {
  const times: number[] = []
  for (let run = 0; run < parseRuns; run++) {
    const began = performance.now()
    const rows: string[][] = parse(file, { bom: true })
    if (rows.length !== rowCount + 1) throw new Error('the file was parsed wrongly')
    times.push(performance.now() - began)
  }
  return median(times)
}

async function makeEditor(path: string): Promise<string> {
  const db = openDatabase(path)
  const newId = createIds(Date.now, seededRandom(2))
  const now = new Date().toISOString()
  const editor = await makeUser({ db, newId, clock: { iso: () => now } }, 'editor')
  const { token } = await startSession(db, { id: newId(), userId: editor.id, now, agent: 'bench' })
  await db.destroy()
  return token
}

async function send<T>(
  client: HttpClient,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ value: T; ms: number }> {
  const began = performance.now()
  const reply = await client.send('POST', path, { body, headers })
  const took = performance.now() - began
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`)
  return { value: JSON.parse(reply.body) as T, ms: took }
}

/** Asks who it is and sends an answer, again and again, and keeps how long each of them took. */
function startTablet(
  base: string,
  token: string,
  audit: {
    path: string
    questions: readonly { id: string; version: number }[]
    newId: () => string
  },
): { stop: () => Promise<{ waits: number[] }> } {
  const client = httpClient(base)
  const headers = { authorization: `Bearer ${token}` }
  const deviceId = audit.newId()
  const waits: number[] = []
  const end = new AbortController()
  const timed = async (work: () => Promise<{ status: number; body: string }>): Promise<void> => {
    const began = performance.now()
    const { status, body } = await work()
    if (status !== 200) throw new Error(`a tablet was told ${status} ${body.slice(0, 300)}`)
    waits.push(performance.now() - began)
  }
  const run = async (): Promise<void> => {
    for (let n = 1; !end.signal.aborted; n++) {
      await timed(() => client.send('GET', '/api/me', { headers }))
      const question = audit.questions[n % audit.questions.length]!
      const mutations = answersOf([question], { newId: audit.newId, n })
      const body = JSON.stringify({ deviceId, mutations })
      await timed(() => client.send('PUT', audit.path, { body, headers }))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const running = run()
  return {
    stop: async () => {
      end.abort()
      await running
      client[Symbol.dispose]()
      return { waits }
    },
  }
}

/** The most memory that a process ever had, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000
}
