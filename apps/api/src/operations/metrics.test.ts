import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../platform/http/serve.ts'
import { metricsDoor } from './metrics-door.ts'
import { createScene } from '../audits/sync/testing/scene.ts'
import { judged } from '../audits/sync/testing/tablet.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const token = 'sixteen-or-more-letters'
let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ config: { metricsToken: token } })
})
afterEach(() => app.close())

const scrape = (authorization?: string): Promise<Response> =>
  app.fetch('/metrics', authorization === undefined ? {} : { headers: { authorization } })
/** The value of a line, by everything that stands before it. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((it) => it.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('only whoever sends the token reads them', async () => {
  for (const wrong of [
    undefined,
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    token,
  ]) {
    const response = await scrape(wrong)
    expect([wrong, response.status, await response.text()]).toEqual([wrong, 401, ''])
  }
  const response = await scrape(`Bearer ${token}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const posted = await app.fetch('/metrics', { method: 'POST' })
  expect(posted.status).toBe(405)
})

test('without a token and a port of their own there is no such place', async () => {
  const closed = await createTestApp()
  const response = await closed.fetch('/metrics')
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }])
  await closed.close()
})

test('on a port of their own there is nothing else', async () => {
  const door = metricsDoor(app.app.metrics, null)
  const { address, stop } = await serve({ fetch: door }, { port: 0, tls: null }, '127.0.0.1')
  expect((await fetch(`${address}/metrics`)).status).toBe(200)
  expect((await fetch(`${address}/api/health`)).status).toBe(404)
  await stop()
})

test('they count calls, what tablets sent, and what the database holds', async () => {
  const scene = await createScene(2, app)
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(scene.first, judged('fully-compliant')),
    tablet.answer({ id: app.newId(), version: 1 }, judged('fully-compliant')),
  )
  await app.fetch('/api/me')
  const text = await (await scrape(`Bearer ${token}`)).text()
  const count = (line: string) => valueOf(text, line)
  expect(count('apron_requests_total{endpoint="assessment.answer",status="200"}')).toBe(1)
  expect(count('apron_requests_total{endpoint="session.me",status="401"}')).toBe(1)
  const duration = 'apron_request_duration_seconds'
  expect(count(`${duration}_count{endpoint="session.me"}`)).toBe(1)
  expect(count(`${duration}_bucket{le="+Inf",endpoint="session.me"}`)).toBe(1)
  expect(count('apron_outbox_batches_total')).toBe(1)
  expect(count('apron_outbox_mutations_total{status="applied"}')).toBe(1)
  expect(count('apron_outbox_mutations_total{status="parked"}')).toBe(1)
  expect(count('apron_outbox_mutations_total{status="refused"}')).toBe(0)
  const { seq } = await app.db.selectFrom('counter').select('seq').executeTakeFirstOrThrow()
  expect(count('apron_log_seq')).toBe(seq)
  expect(count('apron_parked_mutations')).toBe(1)
  expect(count('apron_open_sessions')).toBe(1)
  // The late arrival waits for the lead, who is told.
  expect(count('apron_mails{state="queued"}')).toBe(1)
  expect(count('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('every line is one that Prometheus reads, and none names a person', async () => {
  const scene = await createScene(1, app)
  await app.call('session.me', {}, { as: scene.lead })
  const text = await app.app.metrics()
  for (const line of text.split('\n').filter((it) => it !== '')) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? [\d.e+-]+)$/,
    )
  }
  expect(text).not.toContain(scene.lead.id)
  expect(text).not.toContain(scene.lead.email)
})
