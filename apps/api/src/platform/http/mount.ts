import {
  dayLimitOf,
  endsWithTrial,
  mayCall,
  type Access,
  type DayLimit,
  type Endpoint,
} from '@apron/contracts/endpoint.ts'
import type { SentFile } from '@apron/contracts/given-file.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { linkHeader, readLink } from '@apron/contracts/link.ts'
import { oldestProtocol, protocolHeader } from '@apron/contracts/sync.ts'
import { endpointNames, table, type EndpointName } from '@apron/contracts/table.ts'
import * as z from 'zod/mini'
import { jsonSchemaOf } from '@apron/contracts/openapi.ts'
import { defaultMaxBytes, isForm, isTooDeep, readBytes, readForm, readJson } from './body.ts'
import { changedFields, type Fields, isObject, type PairShape } from './changed-fields.ts'
import { parseInput } from './parse-input.ts'
import { issuesOfNoBody, withoutPathIds } from './plain-input.ts'
import { trialExpired } from '../sessions/trial.ts'
import type { Caller, Context, Db, Handlers } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'
import { readerLanguage } from './reader-language.ts'
import { countingWrites, refuseWhenFull, type WritingCall } from '../audit-log/day-quota.ts'
import { agentMaxLength, findCaller, findDepositor } from '../sessions/session.ts'

type AnyHandler = (input: unknown, context: Context<Caller | null>) => Promise<unknown>

/** What a PUT changes, as the GET of the same thing answers it. */
export type Pair = {
  readonly shape: PairShape
  readonly response: z.core.$ZodType
  /** Who may read it; left out where whoever changes it may. */
  readonly access?: Access
  readonly read: (params: never, context: Context) => Promise<unknown>
}

/** A row of the contract with its code, ready to be called. */
export type Route = {
  name: EndpointName
  endpoint: Endpoint
  handle: AnyHandler
  /** The fields that its body takes. */
  writable: ReadonlySet<string>
  /** Of a PUT: how the same thing is read. */
  pair?: Pair
}

/** One call as the routes see it. */
export type Call = {
  request: Request
  params: Record<string, string>
  query: Record<string, string>
  now: string
  address: string
  /** Told to the log as soon as it is known. */
  onCaller: (caller: Caller) => void
}

/** The rows of the contract with their handlers, and of what a PUT changes how it is read. */
export function routesOf(handlers: Handlers, pairs: Partial<Record<EndpointName, Pair>>): Route[] {
  return endpointNames.map((name) => {
    const endpoint: Endpoint = table[name]
    const pair = pairs[name]
    const { properties = {} } =
      endpoint.body === undefined ? {} : jsonSchemaOf(endpoint.body, 'input')
    return {
      name,
      endpoint,
      handle: handlers[name] as AnyHandler,
      writable: new Set(Object.keys(properties as object)),
      ...(pair === undefined ? {} : { pair }),
    }
  })
}

/**
 * Answers one call, or throws a ProblemError. The order is a promise: a stranger learns nothing
 * about schemas, and nobody makes the server read a body that they may not send.
 */
export async function answer(
  route: Route,
  call: Call,
  { db, newId }: { db: Db; newId: () => string },
): Promise<string | SentFile> {
  const { name, endpoint, handle } = route
  const { request, now, address } = call
  refuseOldProtocol(request)
  const caller =
    endpoint.access === 'open'
      ? null
      : await findCallerOf(endpoint, db, request.headers.get('authorization'), now)
  if (caller !== null) call.onCaller(caller)
  if (!mayCall(endpoint.access, caller?.role ?? null)) {
    throw caller === null
      ? new ProblemError('sign-in-needed', 'Sign in first.')
      : new ProblemError('not-permitted', 'Your role does not allow this.')
  }
  if (caller?.isExpired === true && endsWithTrial(endpoint)) throw trialExpired()
  const dayLimit = dayLimitOf(endpoint)
  if (dayLimit === 'refused' && caller !== null) await refuseWhenFull(db, caller, now)
  const params = parseParams(endpoint, call.params)
  const read = endpoint.form ? readForm : readJson
  const { maxBytes = defaultMaxBytes } = endpoint
  const given = endpoint.body && (await read(request, maxBytes))
  const file = endpoint.takesFile && { file: await readBytes(request, maxBytes) }
  const agent = (request.headers.get('user-agent') ?? '').slice(0, agentMaxLength)
  const language = readerLanguage(request.headers.get('accept-language'))
  const link = readLink(request.headers.get(linkHeader))
  const readsReceipts = request.headers.has(protocolHeader)
  const context = { db, caller, now, newId, agent, address, language, link, readsReceipts }
  const { body, issues } = await changesOf(route, { params, given, request }, context)
  if (endpoint.body === undefined && endpoint.takesFile !== true) {
    issues.push(...(await issuesOfNoBody(endpoint, request, params)))
  }
  const input = {
    params,
    ...parseInput(endpoint, { query: call.query, body, readsReceipts }, issues),
    ...file,
  }
  const work = (): Promise<unknown> => handle(input, context)
  const isCounted = dayLimit === 'refused' || dayLimit === 'counted'
  const reply =
    caller !== null && isCounted
      ? await countingWrites(
          db,
          writingCall(dayLimit, { person: caller, now, body: given, file }),
          work,
        )
      : await work()
  const parsed = parseReply(name, endpoint.response, reply)
  return endpoint.givesFile === true ? (parsed as SentFile) : JSON.stringify(parsed)
}

function writingCall(
  dayLimit: DayLimit,
  given: { person: Caller; now: string; body: unknown; file: { file: Uint8Array } | undefined },
): WritingCall {
  const { person, now, body, file } = given
  const bodyBytes = file?.file.length ?? Buffer.byteLength(JSON.stringify(body) ?? '')
  return { person, now, bodyBytes, isAlwaysDone: dayLimit === 'counted' }
}

/**
 * A plain client, which speaks no protocol, gives back what it read: of that, what it changed, and an issue for
 * each read-only field that is to be another. The ids of its address may stand in the body too.
 */
async function changesOf(
  { name, endpoint, writable, pair }: Route,
  { params, given, request }: { params: unknown; given: unknown; request: Request },
  context: Context<Caller | null>,
): Promise<{ body: unknown; issues: Issue[] }> {
  if (context.readsReceipts === true || !isObject(given) || isTooDeep(given)) {
    return { body: given, issues: [] }
  }
  const mayRead = mayCall(pair?.access ?? 'signed-in', context.caller?.role ?? null)
  if (pair === undefined || !mayRead || endpoint.body === undefined) {
    return withoutPathIds(given, params, writable)
  }
  const { shape, response, read } = pair
  const answered = await read(params as never, context as Context).catch((fault: unknown) => {
    // What cannot be read is refused as ever: for its fields first, and then for what it is.
    if (fault instanceof ProblemError) return null
    throw fault
  })
  if (answered === null) return { body: given, issues: [] }
  const reply = JSON.parse(JSON.stringify(parseReply(name, response, answered))) as Fields
  const options = { shape, reply, writable, isForm: endpoint.form === true && isForm(request) }
  const changed = changedFields(given, options)
  const { body, issues } = withoutPathIds(changed.body, params, writable)
  return { body, issues: [...changed.issues, ...issues] }
}

/** Who calls, or, where the call takes that, who hands in. */
async function findCallerOf(
  { takesDeposits }: Endpoint,
  db: Db,
  authorization: string | null,
  now: string,
): Promise<Caller | null> {
  const caller = await findCaller(db, authorization, now)
  return caller ?? (takesDeposits === true ? findDepositor(db, authorization, now) : null)
}

function refuseOldProtocol(request: Request): void {
  const spoken = request.headers.get(protocolHeader)
  if (spoken !== null && !(Number(spoken) >= oldestProtocol)) {
    throw new ProblemError('update-needed', 'This server needs a newer version of the app.')
  }
}

/** An id that cannot exist answers as one that does not. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (endpoint.params === undefined) return undefined
  const parsed = z.safeParse(endpoint.params, params)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Keys that the contract does not name never leave: a password's hash would be one. */
function parseReply(name: EndpointName, response: z.core.$ZodType, reply: unknown): unknown {
  const parsed = z.safeParse(response, reply)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name} answered against its contract: ${faults.slice(0, 5).join('; ')}`)
}
