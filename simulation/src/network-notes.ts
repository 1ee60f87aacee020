import { markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import type { Asked, Reply } from './server/server.ts'
import type { Tab } from './tablet/tablet.ts'
import type { Call, Recorder } from './recorder.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Notes what a tab asks; what is given back is to be called when that ends, with the answer that came
 * to the tab or null.
 */
export function noteAsked(
  { asked: calls, shownTo, sentBy }: Recorder,
  { name: tab, tablet, taps }: Tab,
  { method, url, headers, body = '' }: Asked,
  now: () => number,
): (reply: Reply | null) => void {
  const carried = method === 'PUT' ? [...body.matchAll(/"id":"([0-9a-f-]{36})"/g)] : []
  const ids = carried.map(([, id = '']) => id)
  const call: Call = {
    tab,
    at: now(),
    method,
    path: url.replace(/\?.*/, ''),
    carries: ids[0] ?? null,
    endedAt: null,
    status: null,
    retryAfter: null,
    clock: tablet.skew,
    endedClock: tablet.skew,
    taps,
  }
  calls.push(call)
  for (const id of ids) if (!sentBy.has(id)) sentBy.set(id, tablet.name)
  return (reply) => {
    if (call.endedAt !== null) return
    call.endedAt = now()
    call.endedClock = tablet.skew
    if (reply === null) return
    const told = new Map(reply.headers.map(([header, value]) => [header.toLowerCase(), value]))
    const isOurs =
      told.has(markerHeader.toLowerCase()) &&
      told.get(nonceHeader.toLowerCase()) === headers[nonceHeader] &&
      isJson(reply.text)
    if (!isOurs) return
    call.status = reply.status
    const after = told.get('retry-after') ?? ''
    // What is neither whole seconds nor a date says nothing; a date depends on the tablet's clock.
    call.retryAfter = /^\d+$/.test(after) ? Number(after) : null
    const seen = shownTo.get(tablet.name) ?? new Set()
    shownTo.set(tablet.name, seen)
    for (const [id] of reply.text.matchAll(uuid)) seen.add(id)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
