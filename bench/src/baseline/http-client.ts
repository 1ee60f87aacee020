import { Agent, request } from 'node:http'

export type Reply = { readonly status: number; readonly body: string }
export type HttpClient = {
  readonly send: (
    method: string,
    path: string,
    options?: { readonly body?: string | Buffer; readonly headers?: Record<string, string> },
  ) => Promise<Reply>
} & Disposable

/** A bare client over at most `connections` kept-alive connections: it costs both sides the same, and little. */
export function httpClient(base: string, connections = 1): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(base)
  const send: HttpClient['send'] = (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const all = { ...headers, ...length, ...type }
      const sent = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, [Symbol.dispose]: () => agent.destroy() }
}
