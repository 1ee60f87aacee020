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
import { issueSentence } from './issue-sentence.ts'
import { changedFields, type Fields, type PairShape } from './changed-fields.ts'
import { trialExpired } from '../accounts/trial.ts'
import type { Caller, Context, Db, Handlers } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'
import { readerLanguage } from './reader-language.ts'
import { countingWrites, refuseWhenFull, type WritingCall } from '../trail/day-quota.ts'
import { agentMaxLength, findCaller, findDepositor } from '../sessions/session.ts'

z.config({ localeError: issueSentence })

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
  /** Of a PUT: how the same thing is read, and the fields that it takes. */
  pair?: Pair & { readonly writable: ReadonlySet<string> }
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
    const handle = handlers[name] as AnyHandler
    if (pair === undefined || endpoint.body === undefined) return { name, endpoint, handle }
    const { properties = {} } = jsonSchemaOf(endpoint.body, 'input')
    return {
      name,
      endpoint,
      handle,
      pair: { ...pair, writable: new Set(Object.keys(properties as object)) },
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
  const input = { params, ...parseInput(route, { query: call.query, body }, issues), ...file }
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
 * each read-only field that is to be another.
 */
async function changesOf(
  { name, endpoint, pair }: Route,
  { params, given, request }: { params: unknown; given: unknown; request: Request },
  context: Context<Caller | null>,
): Promise<{ body: unknown; issues: Issue[] }> {
  const isPlain = context.caller !== null && context.readsReceipts !== true
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const mayRead = mayCall(pair?.access ?? 'signed-in', context.caller?.role ?? null)
  if (pair === undefined || !isPlain || !mayRead || !isObject || isTooDeep(given)) {
    return { body: given, issues: [] }
  }
  const { shape, writable, response, read } = pair
  const answered = await read(params as never, context as Context).catch((fault: unknown) => {
    // What cannot be read is refused as ever: for its fields first, and then for what it is.
    if (fault instanceof ProblemError) return null
    throw fault
  })
  if (answered === null) return { body: given, issues: [] }
  const reply = JSON.parse(JSON.stringify(parseReply(name, response, answered))) as Fields
  const options = { shape, reply, writable, isForm: endpoint.form === true && isForm(request) }
  return changedFields(given as Fields, options)
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

/** Throws input-invalid with `found` and with what the schemas refuse. */
function parseInput(
  { name, endpoint }: Route,
  { query, body }: { query: Record<string, string>; body: unknown },
  found: readonly Issue[],
): { query: unknown; body: unknown } {
  const issues = [...found]
  const parse = (part: 'query' | 'body', value: unknown): unknown => {
    const schema = endpoint[part]
    if (schema === undefined) return undefined
    if (isTooDeep(value)) {
      issues.push({ path: part, code: 'too_deep', message: 'It is too deeply nested.' })
      return undefined
    }
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues.slice(0, 50)) issues.push(...named(part, issue))
    return undefined
  }
  const input = { query: parse('query', query), body: parse('body', body) }
  if (issues.length === 0) return input
  const isLane = name === 'assessment.answer' || name === 'assessment.submit'
  throw new ProblemError(
    isLane ? 'envelope-invalid' : 'input-invalid',
    'Some of the input is not as it should be.',
    { issues },
  )
}

/** Each field that nobody knows is a fault of its own, so that it is named where it stands. */
function named(part: string, issue: z.core.$ZodIssue): Issue[] {
  const place = [part, ...issue.path].map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const { message } = issue
    return issue.keys
      .slice(0, 50)
      .map((key) => ({ path: `${place}.${key.slice(0, 60)}`, code: 'unknown-field', message }))
  }
  return [{ path: place, code: issue.code ?? 'custom', message: issue.message }]
}

/** Keys that the contract does not name never leave: a password's hash would be one. */
function parseReply(name: EndpointName, response: z.core.$ZodType, reply: unknown): unknown {
  const parsed = z.safeParse(response, reply)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name} answered against its contract: ${faults.slice(0, 5).join('; ')}`)
}
