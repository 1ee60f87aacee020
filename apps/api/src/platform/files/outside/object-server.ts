import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whyRefused, type Known } from './verify-v4.ts'

export type ObjectServer = {
  readonly port: number
  /** By path: `/bucket/apron/references/…`. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Method and path of each request, and why it was refused, if it was. */
  readonly seen: readonly string[]
  readonly close: () => Promise<void>
}

const statusOf: Readonly<Record<string, number>> = { AuthorizationHeaderMalformed: 400 }

/** A server of objects of somebody else's, which checks each signature itself. */
export async function serveObjects(known: Known): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { method = '', url = '' } = request
      const reason = whyRefused(request, body, known)
      seen.push(`${method} ${url}${reason === null ? '' : ` ${reason}`}`)
      if (reason !== null) return fail(response, statusOf[reason] ?? 403, reason)
      const found = objects.get(url)
      if (method === 'GET' && found === undefined) return fail(response, 404, 'NoSuchKey')
      if (method === 'PUT') objects.set(url, body)
      if (method === 'DELETE') objects.delete(url)
      response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { port: (server.address() as AddressInfo).port, objects, seen, close }
}

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
