import { linkHeader, writeLink } from '@apron/contracts/link.ts'
import type { AnyInput } from '@apron/contracts/request.ts'
import { requestOf } from '@apron/contracts/request.ts'
import {
  marker,
  markerHeader,
  nonceHeader,
  protocol,
  protocolHeader,
  timeHeader,
} from '@apron/contracts/sync.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import * as z from 'zod/mini'
import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import type { Database } from '../../data/database.ts'
import type { Meta } from '../../data/tables.ts'
import { judge, type Outcome, type Verdict } from '../view/judge.ts'
import type { Ports } from './ports.ts'

/** An answer is waited for so long; then it counts as none. */
const longestReply = 60_000
/** A clock that is off by less than this is not worth a write. */
const clockTolerance = 2_000

export type CallReply<N extends EndpointName> =
  | { readonly verdict: { kind: 'answered' }; readonly value: Output<Table[N]> }
  | {
      readonly verdict: Exclude<Verdict, { kind: 'answered' }>
      readonly value: null
      readonly outcome: Outcome
    }

/** One call of the engine, judged. An answer that does not fit its schema counts as none. */
export async function call<N extends EndpointName>(
  db: Database,
  ports: Ports,
  name: N,
  input: AnyInput,
): Promise<CallReply<N>> {
  const outcome = await send(db, ports, name, input)
  const verdict = judge(outcome)
  if (verdict.kind !== 'answered') return { verdict, value: null, outcome }
  const parsed = z.safeParse(table[name].response, outcome.body)
  if (parsed.success) return { verdict, value: parsed.data as Output<Table[N]> }
  return { verdict: { kind: 'later', after: null, scope: 'lane' }, value: null, outcome }
}

async function send(
  db: Database,
  ports: Ports,
  name: EndpointName,
  input: AnyInput,
): Promise<Outcome> {
  // One read for all: behind a write that has begun meanwhile each would wait by itself.
  const [session, clock, link] = await db.meta.bulkGet(['session', 'clock', 'link'])
  if (session?.key !== 'session') return { status: 401, isOurs: true, body: null, retryAfter: null }
  const nonce = ports.newId()
  const { url, ...request } = requestOf(table[name], input)
  const abort = new AbortController()
  const stopWaiting = ports.after(longestReply, () => abort.abort())
  const asked = ports.now()
  try {
    const response = await ports.fetch(ports.base + url, {
      ...request,
      signal: abort.signal,
      // A captive portal redirects; the API never does.
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      headers: {
        Authorization: `Bearer ${session.token}`,
        'Accept-Language': ports.language(),
        [nonceHeader]: nonce,
        [protocolHeader]: String(protocol),
        ...(link?.key === 'link' ? { [linkHeader]: writeLink(link) } : {}),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
    })
    const body = await readJson(response)
    const { headers } = response
    const isOurs =
      headers.get(markerHeader) === marker &&
      headers.get(nonceHeader) === nonce &&
      body !== undefined
    if (isOurs) await measureClock(db, ports, clock, headers.get(timeHeader), asked)
    return { status: response.status, isOurs, body, retryAfter: retryAfterOf(headers, ports.now()) }
  } catch {
    return { status: 0, isOurs: false, body: undefined, retryAfter: null }
  } finally {
    stopWaiting()
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Retry-After in seconds or as a date, in milliseconds from now. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('Retry-After')
  if (text === null) return null
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** How far the server's clock is ahead, taking half of the round trip for the way back. */
async function measureClock(
  db: Database,
  ports: Ports,
  known: Meta | undefined,
  time: string | null,
  asked: number,
): Promise<void> {
  const server = time === null ? Number.NaN : Date.parse(time)
  if (!Number.isFinite(server)) return
  const now = ports.now()
  const offset = Math.round(server - (asked + now) / 2)
  if (known?.key === 'clock' && Math.abs(known.offset - offset) < clockTolerance) return
  // Where it cannot be kept (no room), the next answer tells it too; this one is heard all the same.
  const measuredAt = new Date(now).toISOString()
  await db.meta.put({ key: 'clock', offset, measuredAt }).catch(() => undefined)
}
