import * as z from 'zod/mini'
import type { Input, Output } from './endpoint.ts'
import { nameIn, type GivenFile } from './given-file.ts'
import { problem, type Problem } from './problem.ts'
import { requestOf, type FileBody } from './request.ts'
import { marker, markerHeader, nonceHeader, protocol, protocolHeader } from './sync.ts'
import { table, type EndpointName, type Table } from './table.ts'

export type ClientOptions = {
  /** What stands before the paths; empty for the page's own server. */
  base: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The session's token; null where nobody is signed in. */
  token?: () => string | null | Promise<string | null>
  /** The reader's language, for `Accept-Language`. */
  language?: () => string
  /** A text that no other request has; printable ASCII, at most 100 characters. */
  nonce?: () => string
}

/** A call that did not succeed. `status` is 0 where our server did not answer. */
export type Failed = {
  ok: false
  /** Null where our server did not answer, or named a problem that this version does not know. */
  problem: Problem | null
  status: number
  /** What our server says of a problem that this version does not know, in the caller's language. */
  error?: string
  /** The HTTP status of an answer that is not our server's: a proxy's page, or a captive portal's. */
  foreignStatus?: number
}
export type Result<N extends EndpointName> = { ok: true; value: Output<Table[N]> } | Failed

export type Client = <N extends EndpointName>(name: N, input: Input<Table[N]>) => Promise<Result<N>>

/**
 * Calls endpoints by name. It never throws: an answer counts only with our marker, our nonce and
 * JSON in it, because a captive portal and a cache answer too.
 */
export function createClient(options: ClientOptions): Client {
  const newNonce = options.nonce ?? (() => crypto.randomUUID())
  return async (name, input) => {
    const { url, method, body }: Request = requestOf(table[name], input)
    const nonce = newNonce()
    try {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
      const headers = await headersOf(options, nonce, body === undefined ? null : type)
      const response = await options.fetch(options.base + url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      if (!isOurs(response, nonce)) return { ...nobody, foreignStatus: response.status }
      if (response.ok && 'givesFile' in table[name]) {
        return { ok: true, value: (await fileIn(response)) as Output<Table[typeof name]> }
      }
      const json: unknown = await response.json()
      if (response.ok) return { ok: true, value: json as Output<Table[typeof name]> }
      return { ok: false, ...readProblem(json), status: response.status }
    } catch {
      return nobody
    }
  }
}

type Request = { url: string; method: string; body?: string | FileBody }

const fileIn = async (response: Response): Promise<GivenFile> => ({
  name: nameIn(response.headers.get('content-disposition')),
  type: response.headers.get('content-type') ?? '',
  bytes: new Uint8Array(await response.arrayBuffer()),
})

/** The problem of an answer, or, where this version does not know it, what it says of itself. */
export function readProblem(body: unknown): Pick<Failed, 'problem' | 'error'> {
  const parsed = z.safeParse(problem, body)
  if (parsed.success) return { problem: parsed.data }
  const said = z.safeParse(sayingItself, body)
  return { problem: null, ...(said.success ? { error: said.data.error } : {}) }
}

const sayingItself = z.object({
  error: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

const nobody = { ok: false, problem: null, status: 0 } as const

/** Whether our server answered this very request. */
export const isOurs = (response: Response, nonce: string): boolean =>
  response.headers.get(markerHeader) === marker && response.headers.get(nonceHeader) === nonce

async function headersOf(
  { token, language }: ClientOptions,
  nonce: string,
  contentType: string | null,
): Promise<Record<string, string>> {
  const bearer = (await token?.()) ?? null
  return {
    accept: 'application/json',
    [nonceHeader]: nonce,
    [protocolHeader]: String(protocol),
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(language === undefined ? {} : { 'accept-language': language() }),
    ...(contentType === null ? {} : { 'content-type': contentType }),
  }
}
