import type { Endpoint } from '@apron/contracts/endpoint.ts'
import { nameIn, type GivenFile } from '@apron/contracts/given-file.ts'
import type { Problem } from '@apron/contracts/problem.ts'
import { problemsOf } from '@apron/contracts/problems-of.ts'
import { requestOf } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import { createApp, type App, type AppConfig } from '../app.ts'
import type { Files } from '../platform/files/files.ts'
import { memoryFiles } from '../platform/files/memory-files.ts'
import type { Db, InputOf, OutputOf } from '../platform/handler.ts'
import type { LogLine } from '../platform/log.ts'
import { createIds } from '../platform/new-id.ts'
import { startSession } from '../platform/sessions/session.ts'
import { seededRandom } from './seeded-random.ts'
import { openNamed, openTestDatabase } from './test-database.ts'

export type CallOptions = { as?: { id: string }; token?: string; headers?: Record<string, string> }
export type Reply<N extends EndpointName> = {
  status: number
  headers: Headers
  /** Of a 200. */
  value: OutputOf<N> | undefined
  /** Of everything else. */
  problem: Problem | undefined
}

export type TestApp = {
  db: Db
  /** Opens the same database once more, unless it is SQLite's in memory. */
  target: string
  app: App
  /** Where the server keeps files. */
  files: Files
  newId: () => string
  /** The server's clock, which stands still until it is moved. */
  clock: { now: () => number; iso: () => string; advance: (ms: number) => void }
  lines: LogLine[]
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Calls an endpoint through a real request; `as` signs that user in first. */
  call: <N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ) => Promise<Reply<N>>
  /** As `call`, for a call that must succeed: gives its value, or throws its problem. */
  want: <N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ) => Promise<OutputOf<N>>
  /** A real session and its token, without the cost of a password. */
  signIn: (user: { id: string }) => Promise<string>
  close: () => Promise<void>
}

/** The problem, if the contract says that this call may be answered with it; throws where it does not. */
function documented(name: EndpointName, problem: Problem): Problem {
  if (problemsOf(table[name]).includes(problem.code)) return problem
  throw new Error(`${name} answered ${problem.code}, which its row does not name`)
}

/** The JSON of an answer, or the file that it is. */
async function valueOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok || endpoint.givesFile !== true) return response.json()
  const { headers } = response
  const name = nameIn(headers.get('content-disposition'))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { name, type: headers.get('content-type') ?? '', bytes } satisfies GivenFile
}

const start = Date.parse('2026-11-21T08:00:00.000Z')
const minute = 60_000

/**
 * The server with a clock that stands and chance from one seed, on a database of its own, or on the one
 * that `database` names, which is left there.
 */
export async function createTestApp(
  options: { config?: AppConfig; seed?: number; database?: string } = {},
): Promise<TestApp> {
  let time = start
  const clock = () => time
  const random = seededRandom(options.seed ?? 1)
  const newId = createIds(clock, random)
  const { db, target, destroy } =
    options.database === undefined
      ? await openTestDatabase({ newId })
      : await openNamed(options.database, newId)
  const lines: LogLine[] = []
  const log = (line: LogLine): void => void lines.push(line)
  const files = options.config?.files ?? memoryFiles()
  const app = createApp({ db, clock, random, newId, log, config: { ...options.config, files } })
  const iso = () => new Date(time).toISOString()

  const signIn = async (user: { id: string }): Promise<string> => {
    const session = { id: newId(), userId: user.id, now: iso(), agent: 'test' }
    return (await startSession(db, session)).token
  }
  const tokens = new Map<string, { token: string; until: number }>()
  const tokenOf = async (user: { id: string }): Promise<string> => {
    const known = tokens.get(user.id)
    if (known !== undefined && known.until > time) return known.token
    const token = await signIn(user)
    tokens.set(user.id, { token, until: time + 60 * 24 * minute })
    return token
  }
  const fetch = (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`http://apron.test${path}`, init))

  const call: TestApp['call'] = async (name, input, { as, token, headers } = {}) => {
    const { url, method, body } = requestOf(table[name], input)
    const bearer = token ?? (as === undefined ? undefined : await tokenOf(as))
    const response = await fetch(url, {
      method,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const json = (await valueOf(table[name], response)) as never
    const parts = { status: response.status, headers: response.headers }
    return response.ok
      ? { ...parts, value: json, problem: undefined }
      : { ...parts, value: undefined, problem: documented(name, json) }
  }
  const want: TestApp['want'] = async (name, input, options) => {
    const answer = await call(name, input, options)
    if (answer.value === undefined) throw new Error(`${name}: ${JSON.stringify(answer.problem)}`)
    return answer.value
  }
  const advance = (ms: number): void => {
    time += ms
  }
  return {
    db,
    target,
    app,
    files,
    newId,
    clock: { now: clock, iso, advance },
    lines,
    fetch,
    call,
    want,
    signIn,
    close: destroy,
  }
}
