import { protocolHeader } from '@apron/contracts/sync.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { endpointNames, table } from '@apron/contracts/table.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open.ts'
import { makeUser } from './testing/builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => app.fetch(path, { method: 'POST', body, headers })
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

test('health answers to everyone that the server lives, and nothing else', async () => {
  const answer = await app.call('health', {}, { headers: { 'apron-nonce': 'abc' } })
  expect(answer.value).toEqual({ status: 'ok' })
  const headers = { [protocolHeader]: '1' }
  const ofTablets = { status: 'ok', version: '', isDemo: false }
  expect((await app.call('health', {}, { headers })).value).toEqual(ofTablets)
  expect(answer.headers.get('apron-sync')).toBe('1')
  expect(answer.headers.get('apron-nonce')).toBe('abc')
  expect(answer.headers.get('apron-time')).toBe('2026-11-21T08:00:00.000Z')
})

test.each([
  ['an unknown path', () => app.fetch('/api/nothing', { headers: { 'apron-nonce': 'n' } }), 404],
  ['a wrong method', () => app.fetch('/api/login', { headers: { 'apron-nonce': 'n' } }), 405],
  ['a stranger', () => app.fetch('/api/me', { headers: { 'apron-nonce': 'n' } }), 401],
  ['a body that is not JSON', () => post('/api/login', '{', { 'apron-nonce': 'n' }), 400],
  ['wrong input', () => post('/api/login', '{}', { 'apron-nonce': 'n' }), 422],
])(
  '%s is answered with the marker, the nonce, the time and nothing to keep',
  async (_, ask, status) => {
    const { headers, ...response } = await ask().then((it) => ({
      status: it.status,
      headers: it.headers,
    }))
    expect(response.status).toBe(status)
    expect(headers.get('apron-sync')).toBe('1')
    expect(headers.get('apron-nonce')).toBe('n')
    expect(headers.get('apron-time')).toBe(app.clock.iso())
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a nonce that is long or not plain text is not sent back', async () => {
  for (const nonce of ['a'.repeat(101), 'é', '']) {
    const { headers } = await app.call('health', {}, { headers: { 'apron-nonce': nonce } })
    expect(headers.has('apron-nonce')).toBe(false)
  }
})

test('a wrong method says which ones there are', async () => {
  const response = await app.fetch('/api/audits/user-assessments', { method: 'DELETE' })
  expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST'])
  expect(await codeOf(response)).toBe('method-not-allowed')
})

test('an app that speaks an older protocol is told to update, before anything else', async () => {
  const ask = (protocol: string) =>
    app.call('session.me', {}, { headers: { 'apron-protocol': protocol } })
  expect((await ask('0')).problem?.code).toBe('update-needed')
  expect((await ask('old')).problem?.code).toBe('update-needed')
  expect((await ask('1')).problem?.code).toBe('sign-in-needed')
  expect((await ask('2')).problem?.code).toBe('sign-in-needed')
})

describe('who may not call', () => {
  const closed = endpointNames.filter((name) => table[name].access !== 'open')

  test.each(closed)('%s asks a stranger to sign in, whatever they send', async (name) => {
    const { method, path } = table[name]
    const body = method === 'GET' ? {} : { body: '{"not json' }
    const response = await app.fetch(path, { method, ...body })
    expect([response.status, await codeOf(response)]).toEqual([401, 'sign-in-needed'])
  })

  test('a role without the permission learns nothing of the schema', async () => {
    const token = await app.signIn(await makeUser(app, 'none'))
    const headers = { authorization: `Bearer ${token}` }
    const response = await post('/api/audits/user-assessments', '{"not json', headers)
    expect([response.status, await codeOf(response)]).toEqual([403, 'not-permitted'])
  })
})

describe('a body', () => {
  const big = JSON.stringify({ email: 'a'.repeat(70_000), password: '' })

  test('larger than its row allows is refused by its length and while it streams', async () => {
    const said = await post('/api/login', 'x', { 'content-length': '65537' })
    const lied = await post('/api/login', big, { 'content-length': '10' })
    let pulled = 0
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(10_000))
      },
    })
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
    const streamed = await app.fetch('/api/login', init)
    for (const response of [said, lied, streamed]) {
      expect([response.status, await codeOf(response)]).toEqual([413, 'body-too-large'])
    }
    expect(pulled).toBeLessThan(12)
  })

  test('that is no JSON, no UTF-8 or nothing is refused as such', async () => {
    const broken = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    for (const body of ['{"email":', '', 'email=a', broken]) {
      expect(await codeOf(await post('/api/login', body))).toBe('body-not-json')
    }
  })

  test('of the wrong shape names each fault by its place', async () => {
    const response = await post('/api/login', JSON.stringify({ email: 7 }))
    expect(await response.json()).toMatchObject({
      code: 'input-invalid',
      issues: [{ path: 'body.email', code: 'invalid_type' }, { path: 'body.password' }],
    })
  })

  test('nested deeper than anything we know is refused', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    expect(await (await post('/api/login', deep)).json()).toMatchObject({
      code: 'input-invalid',
      issues: [{ path: 'body', code: 'too_deep' }],
    })
  })
})

test('an envelope that is wrong says so by a code of its own', async () => {
  const token = await app.signIn(await makeUser(app, 'auditor'))
  const headers = { authorization: `Bearer ${token}`, [protocolHeader]: '1' }
  const path = `/api/assessment/launch/${app.newId()}`
  for (const body of ['[]', '{"mutations":[]}', `[${'['.repeat(30)}${']'.repeat(30)}]`]) {
    const response = await app.fetch(path, { method: 'PUT', body, headers })
    expect([response.status, await codeOf(response)]).toEqual([422, 'envelope-invalid'])
  }
})

test('an id that cannot exist answers as one that does not', async () => {
  const as = await makeUser(app, 'auditor')
  for (const assessmentId of ['1', '../me', app.newId()]) {
    const { status, problem } = await app.call(
      'assessment.launch',
      { params: { assessmentId } },
      { as },
    )
    expect([status, problem]).toEqual([
      404,
      { code: 'not-found', status: 404, title: expect.any(String), error: expect.any(String) },
    ])
  }
})

test('a failure of ours is told by a number, and its reason to the log alone', async () => {
  await app.db.schema.dropTable('installation').execute()
  const { status, problem } = await app.call('health', {})
  expect(status).toBe(500)
  expect(problem).toEqual({
    code: 'server-fault',
    status: 500,
    title: expect.not.stringMatching(/installation/),
    error: expect.not.stringMatching(/installation/),
    requestId: expect.any(String),
  })
  const line = app.lines.find(({ level }) => level === 'error')
  expect(line).toMatchObject({
    requestId: problem?.requestId,
    detail: expect.stringMatching(
      /no such table: installation|relation "installation" does not exist/,
    ),
  })
})

test('a database that another program holds asks to try again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-busy-'))
  const file = join(folder, 'apron.db')
  const served = await createTestApp({ database: file })
  const other = openDatabase(file)
  const token = await served.signIn(await makeUser(served, 'auditor'))
  await sql`pragma busy_timeout = 0`.execute(served.db)
  const { status, problem, headers } = await other
    .transaction()
    .execute(() => served.call('session.end', {}, { token }))
  expect([status, problem?.code]).toEqual([503, 'server-busy'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await served.call('session.end', {}, { token })).status).toBe(200)
  await other.destroy()
  await served.close()
  rmSync(folder, { recursive: true })
})

test('one line a call, with the path as the contract writes it, and no token, body or query', async () => {
  const as = await makeUser(app, 'auditor')
  const token = await app.signIn(as)
  await app.call('assessment.one', { params: { assessmentId: app.newId() } }, { token })
  await app.call('assessments.all', { query: { search: 'needle' } }, { token })
  await app.call('session.start', { body: { email: 'needle@apron.example', password: 'needle' } })
  expect(app.lines).toHaveLength(3)
  expect(app.lines[0]).toMatchObject({
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId',
    status: expect.any(Number),
    ms: expect.any(Number),
    userId: as.id,
  })
  expect(JSON.stringify(app.lines)).not.toContain('needle')
  expect(JSON.stringify(app.lines)).not.toContain(token)
})

test('a long answer is packed for who can take it, a short one is not', async () => {
  const get = (path: string, accept: string) =>
    app.fetch(path, { headers: { 'accept-encoding': accept } })
  const packed = await get('/api/openapi.json', 'gzip')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const text = gunzipSync(await packed.arrayBuffer()).toString()
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
  expect(await (await get('/api/openapi.json', 'identity')).text()).toBe(text)
  expect((await get('/api/openapi.json', 'br, gzip')).headers.get('content-encoding')).toBe('br')
  expect((await get('/api/health', 'br, gzip')).headers.has('content-encoding')).toBe(false)
})
