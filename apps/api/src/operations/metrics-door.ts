import { createHash, timingSafeEqual } from 'node:crypto'
import { pageHeaders } from '../platform/http/security-headers.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Answers `GET /metrics` for whoever sends the token as `Authorization: Bearer …`; where there is no
 * token, everybody who reaches it. The comparison takes as long for a token that is nearly right.
 */
export function metricsDoor(
  text: () => Promise<string>,
  token: string | null,
  usesTls = false,
): (request: Request) => Promise<Response> {
  const headers = {
    ...pageHeaders(usesTls),
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  }
  const refuse = (status: number, extra: Record<string, string> = {}): Response =>
    new Response(null, { status, headers: { ...headers, ...extra } })
  return async (request) => {
    if (new URL(request.url).pathname !== '/metrics') return refuse(404)
    if (request.method !== 'GET') return refuse(405, { allow: 'GET' })
    if (token !== null) {
      const sent = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
      if (!timingSafeEqual(digest(sent), digest(token))) {
        return refuse(401, { 'www-authenticate': 'Bearer' })
      }
    }
    try {
      return new Response(await text(), { headers })
    } catch {
      return refuse(503)
    }
  }
}
