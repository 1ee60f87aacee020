import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import type { Asked, Reply } from './server/server.ts'
import type { StrangeFate } from './swarm.ts'
import type { Random } from './world/random.ts'

const page = '<!doctype html><title>Airport Wi-Fi</title><p>Accept our terms. / اقبل شروطنا.</p>'
const html = ['content-type', 'text/html'] as const
const json = ['content-type', 'application/json'] as const

/** What somebody else than our server answers. */
export function strangeReply(fate: StrangeFate, { headers }: Asked, random: Random): Reply {
  const ours = [json, [markerHeader, marker], [nonceHeader, headers[nonceHeader] ?? '']] as const
  switch (fate) {
    case 'captive-page':
      return { status: 200, headers: [html], text: page }
    case 'captive-json':
      return { status: 200, headers: [json], text: '{"receipts":[],"epoch":"portal","seq":0}' }
    case 'captive-redirect':
      return { status: 302, headers: [html, ['location', 'http://portal.example/']], text: '' }
    case 'captive-511':
      return { status: 511, headers: [html], text: page }
    case 'proxy-403':
      return { status: random.pick([403, 404, 409, 413]), headers: [html], text: page }
    case 'gateway-502':
      return { status: random.pick([500, 502, 504]), headers: [html], text: 'Bad Gateway' }
    // Only our own server echoes the nonce: these two are believed.
    case 'too-many-429':
      return {
        status: 429,
        headers: [...ours, ['retry-after', String(random.between(1, 40))]],
        text: '{"code":"too-many-requests","status":429,"title":"Slow down"}',
      }
    case 'busy-503':
      return {
        status: 503,
        headers: [...ours, ['retry-after', String(random.between(1, 40))]],
        text: '{"code":"server-busy","status":503,"title":"Busy"}',
      }
  }
}
