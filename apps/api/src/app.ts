import { dispositionOf, type SentFile, type StoredBytes } from '@apron/contracts/given-file.ts'
import type { About, Rule } from '@apron/contracts/settings.ts'
import { marker, markerHeader, nonceHeader, timeHeader } from '@apron/contracts/sync.ts'
import { Hono, type Context as HonoContext } from 'hono'
import type { AiBudget } from './audits/ai/budget.ts'
import type { Writer } from './audits/ai/writer.ts'
import { encodeText } from './platform/http/compress.ts'
import { createDownloads, type Download, type DownloadBounds } from './platform/http/downloads.ts'
import { faultOf } from './platform/http/fault.ts'
import type { Files } from './platform/files/files.ts'
import type { Caller, Db } from './platform/handler.ts'
import { handlersWith } from './handlers.ts'
import type { Log } from './platform/log.ts'
import type { Mailbox } from './platform/mail/mailbox.ts'
import { countReceipts, createMetrics } from './operations/metrics.ts'
import { answer, routesOf, type Route } from './platform/http/mount.ts'
import { pairsOf } from './pairs.ts'
import { createIds } from './platform/new-id.ts'
import type { Backups } from './operations/backup/write/automatic.ts'
import { hostOnly } from './platform/http/host-only.ts'
import type { Door } from './platform/http/door.ts'
import { callerAddress } from './platform/http/caller-address.ts'
import type { Trust } from './platform/http/trusted-proxies.ts'
import { createReceiving } from './platform/http/receive-files.ts'
import { notFound, ProblemError } from './platform/problem.ts'
import { problemSentence } from './platform/problem-sentence.ts'
import { issuesIn } from './platform/http/issue-language.ts'
import { readerLanguage } from './platform/http/reader-language.ts'
import { apiHeaders } from './platform/http/security-headers.ts'
import { metricsDoor } from './operations/metrics-door.ts'
import { atDoor } from './platform/sessions/door.ts'
import type { OpenSeal } from './reporting/sealing/open-seal.ts'
import { createFailedSignIns } from './platform/sessions/failed-sign-ins.ts'
import { createLoginLimit, type LoginLimits } from './platform/sessions/login-limit.ts'
import {
  createRequestLimit,
  registerLimits,
  resetLimits,
  type RequestLimits,
} from './platform/sessions/request-limit.ts'

export type AppConfig = {
  /** The server itself speaks TLS, or stands behind a proxy that does. */
  usesTls?: boolean
  /** Somebody works on the program here: the app may tell which texts it misses. */
  isDevelopment?: boolean
  /** How often a password may be wrong; generous where it is left out. */
  loginLimits?: LoginLimits
  /** How often somebody may register, and ask for a reset; generous where it is left out. */
  registerLimits?: RequestLimits
  resetLimits?: RequestLimits
  /** Where mails are kept that are not sent; left out where they are. */
  mailbox?: Mailbox
  /** Helps with writing; left out where the server does that with what it brings along. */
  writer?: Writer
  /** How often somebody may ask for that; generous where it is left out. */
  aiBudget?: AiBudget
  /** Where files are kept; in memory where it is left out. */
  files?: Files
  /** What reports are sealed with; left out where there is nothing to seal with. */
  seal?: OpenSeal
  /** The backups that this server makes by itself; left out where it makes none. */
  backups?: Pick<Backups, 'isFailing'>
  /** What the server's environment decides, as admins may read it. */
  rules?: readonly Rule[]
  /** Where maps have pictures of the ground from. */
  tiles?: About['tiles']
  /** Which proxies are believed about where a request came from; this machine's alone where it is left out. */
  trusts?: Trust
  /** What may be under way to one person at once. */
  downloads?: DownloadBounds
  /** Opens /metrics to whoever sends it. */
  metricsToken?: string
  /** Answers everything outside /api; without it there is only the API. */
  pages?: (request: Request) => Promise<Response>
}

export type AppOptions = {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  /** 0 up to 1. */
  random: () => number
  /** Makes UUIDv7; of clock and random where it is left out. */
  newId?: () => string
  config?: AppConfig
  log?: Log
}

export type App = Door & {
  /** What was counted, for Prometheus. */
  metrics: () => Promise<string>
  /** Writes into log and trail who failed to sign in since the last time. */
  tellFailedSignIns: () => Promise<void>
}

/** The whole server as one function from request to response. It owns no port and no file. */
export function createApp({ db, clock, random, config = {}, ...rest }: AppOptions): App {
  const newId = rest.newId ?? createIds(clock, random)
  const log = rest.log ?? (() => undefined)
  const usesTls = config.usesTls ?? false
  const headers = apiHeaders(usesTls)
  const limits = {
    login: createLoginLimit(config.loginLimits),
    failed: createFailedSignIns(),
    register: createRequestLimit(config.registerLimits ?? registerLimits),
    reset: createRequestLimit(config.resetLimits ?? resetLimits),
  }
  const receive = createReceiving()
  const downloads = createDownloads(config.downloads)
  const counted = createMetrics()
  const metrics = (): Promise<string> =>
    counted.text(db, new Date(clock()).toISOString(), config.backups)
  const handlers = countReceipts(handlersWith(limits, config), counted)
  const routes = routesOf(handlers, pairsOf(handlers))
  const server = newId().slice(-8)
  let calls = 0

  /** Runs `work` and answers with its JSON or its problem; every answer of the API leaves through here. */
  async function reply(
    context: HonoContext,
    { name, path }: { name: string; path: string },
    work: (call: {
      now: string
      download: Download
      onCaller: (caller: Caller) => void
      onCookie: (cookie: string) => void
    }) => Promise<string | SentFile>,
  ): Promise<Response> {
    const request = context.req.raw
    const began = performance.now()
    const requestId = `${server}-${++calls}`
    const now = new Date(clock()).toISOString()
    let caller: Caller | null = null
    let status = 200
    let extra: Record<string, string> = {}
    const download = downloads()
    let body: ReturnType<Download['send']>
    let ofBody: Record<string, string>
    try {
      const onCookie = (cookie: string) => void (extra['set-cookie'] = cookie)
      const answered = await work({ now, download, onCaller: (it) => (caller = it), onCookie })
      const whole = await bodyOf(answered, request)
      ofBody = whole.headers
      // An answer to HEAD has no body that anybody would read.
      if (request.method === 'HEAD') download.leave()
      body = request.method === 'HEAD' ? '' : download.send(whole.body, userOf(caller) ?? '')
    } catch (thrown) {
      const fault = faultOf(thrown, requestId)
      if (fault.detail !== undefined) log({ level: 'error', requestId, path, detail: fault.detail })
      status = fault.problem.status
      extra = { ...fault.headers }
      const language = readerLanguage(request.headers.get('accept-language'))
      const error = fault.problem.error ?? problemSentence(fault.problem, language)
      download.leave()
      const { issues } = fault.problem
      const told = issues === undefined ? {} : { issues: issuesIn(language, issues) }
      const whole = await bodyOf(JSON.stringify({ ...fault.problem, ...told, error }), request)
      ofBody = whole.headers
      body = whole.body as string
    }
    const nonce = request.headers.get(nonceHeader)
    if (nonce !== null && /^[\x20-\x7e]{1,100}$/.test(nonce)) extra[nonceHeader] = nonce
    const ms = Math.round((performance.now() - began) * 10) / 10
    counted.called(name, status, ms / 1000)
    log({ method: request.method, path, status, ms, requestId, userId: userOf(caller) })
    return new Response(body, {
      status,
      headers: {
        ...headers,
        ...ofBody,
        'x-request-id': requestId,
        [markerHeader]: marker,
        [timeHeader]: new Date(clock()).toISOString(),
        ...extra,
      },
    })
  }

  const app = new Hono()
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (context) =>
      reply(context, { name: route.name, path: route.endpoint.path }, (call) => {
        const request = context.req.raw
        const given = {
          request,
          params: context.req.param(),
          query: context.req.query(),
          now: call.now,
          onCaller: (caller: Caller) => {
            call.onCaller(caller)
            // Before it is read or made: what is not received would fill the memory.
            if (route.endpoint.givesFile === true) call.download.enter(caller.userId)
          },
          address: callerAddress(context.env, request, config.trusts),
        }
        const work = (): Promise<string | SentFile> =>
          receive(route, given, (it) => answer(route, it, { db, newId }))
        if (route.endpoint.access !== 'open') return work()
        const leave = (cookie: string) => call.onCookie(usesTls ? hostOnly(cookie) : cookie)
        return atDoor({ cookies: request.headers.get('cookie'), leave }, work)
      }),
    )
  }
  if (config.metricsToken !== undefined) {
    const door = metricsDoor(metrics, config.metricsToken, config.usesTls)
    app.all('/metrics', (context) => door(context.req.raw))
  }
  // A program that knows no one-press stop opens its address: that changes nothing, and leads to where one says so.
  app.get('/api/notices/stop/:code', (context) => context.redirect('/notifications/settings'))
  app.notFound(async (context) => {
    const { path } = context.req
    if (path !== '/api' && !path.startsWith('/api/')) {
      if (config.pages !== undefined) return config.pages(context.req.raw)
    }
    return reply(context, { name: '(none)', path: '(none)' }, async () => {
      throw refusalOf(routes, path)
    })
  })
  return {
    fetch: async (request, env) => app.fetch(request, env),
    metrics,
    tellFailedSignIns: () =>
      limits.failed.tell({ db, newId, now: new Date(clock()).toISOString() }, log),
  }
}

type Body = {
  body: string | Uint8Array<ArrayBuffer> | StoredBytes
  headers: Record<string, string>
}

/** JSON as this browser takes it, or a file as it is. */
async function bodyOf(answered: string | SentFile, { headers }: Request): Promise<Body> {
  if (typeof answered !== 'string') {
    const { name, type, bytes } = answered
    const size = bytes instanceof Uint8Array ? bytes.length : bytes.size
    const described = { 'content-type': type, 'content-disposition': dispositionOf(name) }
    return { body: bytes, headers: { ...described, 'content-length': String(size) } }
  }
  const { body, encoding } = await encodeText(answered, headers.get('accept-encoding'))
  const coded: Record<string, string> = encoding === null ? {} : { 'content-encoding': encoding }
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', ...coded } }
}

const userOf = (caller: Caller | null): string | undefined => caller?.userId

/** Why no route takes this path: it is of another method, or of none. */
function refusalOf(routes: Route[], path: string): ProblemError {
  const methods = routes
    .filter(({ endpoint }) => {
      const pattern = endpoint.path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/g, '[^/]+')
      return new RegExp(`^${pattern}$`).test(path)
    })
    .map(({ endpoint }) => endpoint.method)
  if (methods.length === 0) return notFound()
  return new ProblemError('method-not-allowed', 'This path has no such method.', {
    allow: methods.join(', '),
  })
}
