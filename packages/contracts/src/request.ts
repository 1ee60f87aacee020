import type { Endpoint } from './endpoint.ts'

export type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
export type FileBody = Blob | Uint8Array<ArrayBuffer>
type Asked<Body> = { url: string; method: string; body?: Body }

/** Path with its parameters filled in and the query behind it. Throws on a missing parameter. */
export function urlOf(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Method, address and body of a call, ready for `fetch`; the file of a call that takes one goes as it is. */
export function requestOf(endpoint: Endpoint, input: AnyInput): Asked<string>
export function requestOf(
  endpoint: Endpoint,
  input: AnyInput & { file?: FileBody },
): Asked<string | FileBody>
export function requestOf(
  endpoint: Endpoint,
  input: AnyInput & { file?: FileBody },
): Asked<string | FileBody> {
  const head = { url: urlOf(endpoint, input), method: endpoint.method }
  if (input.file !== undefined) return { ...head, body: input.file }
  return input.body === undefined ? head : { ...head, body: JSON.stringify(input.body) }
}
