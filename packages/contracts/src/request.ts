import type { Endpoint } from './endpoint.ts'

export type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

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

/** Method, address and body of a call, ready for `fetch`. */
export function requestOf(
  endpoint: Endpoint,
  input: AnyInput,
): { url: string; method: string; body?: string } {
  const head = { url: urlOf(endpoint, input), method: endpoint.method }
  return input.body === undefined ? head : { ...head, body: JSON.stringify(input.body) }
}
