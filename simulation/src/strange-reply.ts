import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import type { Asked, Reply } from './server/server.ts'
import type { StrangeFate } from './tablet-group.ts'
import type { Random } from './world/random.ts'

const page = '<!doctype html><title>Airport Wi-Fi</title><p>Accept our terms. / اقبل شروطنا.</p>'
const html = ['content-type', 'text/html'] as const
const json = ['content-type', 'application/json'] as const

/** What somebody else than our server answers. */
export function strangeReply(
  fate: StrangeFate,
  { headers }: Asked,
  { random, now }: { random: Random; now: number },
): Reply {
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
    // Only our own server echoes the nonce: what follows is believed.
    case 'too-many-429':
      return {
        status: 429,
        headers: [...ours, ['retry-after', drawRetryAfter(random, now)]],
        text: '{"code":"too-many-requests","status":429,"title":"Slow down"}',
      }
    case 'busy-503':
      return {
        status: 503,
        headers: [...ours, ['retry-after', drawRetryAfter(random, now)]],
        text: '{"code":"server-busy","status":503,"title":"Busy"}',
      }
    case 'too-large-413':
      return {
        status: 413,
        headers: ours,
        text: '{"code":"too-large","status":413,"title":"Too much at once"}',
      }
    case 'update-426':
      return {
        status: 426,
        headers: ours,
        text: '{"code":"update-needed","status":426,"title":"Only newer versions of the app"}',
      }
  }
}

const year = 365 * 24 * 3_600

/** Seconds, years, dates of this century and of others, and what is neither. */
function drawRetryAfter(random: Random, now: number): string {
  const date = (seconds: number): string => new Date(now + seconds * 1000).toUTCString()
  switch (random.weighted({ seconds: 6, years: 1, date: 2, past: 1, 'far date': 1, neither: 1 })) {
    case 'seconds':
      return String(random.between(0, 40))
    case 'years':
      return String(random.between(1, 9_000) * year)
    case 'date':
      return date(random.between(1, 40))
    case 'past':
      return date(-random.between(1, 60 * year))
    case 'far date':
      return date(random.between(1, 60) * year)
    case 'neither':
      return random.pick(['soon', '-5', '1.5', ''])
  }
}
