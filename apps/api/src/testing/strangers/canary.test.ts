import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import { expect, test } from 'vitest'
import { createWriter } from '../../audits/ai/writer.ts'
import { jsonLog } from '../../platform/log.ts'
import { makeUser } from '../builders.ts'
import { createTestApp } from '../test-app.ts'
import { makeInput } from './fixtures/all.ts'
import { password } from './fixtures/people.ts'

const apiKey = 'sk-canary-of-the-writer'
/** Calls whose input has a secret in it, each with what makes its handler fail half-way. */
const secretive = [
  'session.start',
  'installation.set-up',
  'account.verify',
  'account.reset-password',
  'account.set-password',
] as const satisfies readonly EndpointName[]

test('no password, token, link code or key is ever in a line of the log or in a problem', async () => {
  const faults: string[] = []
  const settings = { baseUrl: 'http://127.0.0.1:9', apiKey, model: 'canary' }
  const writer = createWriter(settings, (fault) => void faults.push(fault))
  const app = await createTestApp({ config: { writer } })
  const mate = await makeUser(app, 'auditor')
  const site = { app, organizationId: mate.organizationId, lead: mate, mate }
  const inputOf = (name: EndpointName): Promise<AnyInput> => makeInput(name, site)
  const canaries = new Set([password, apiKey])
  const told: string[] = []
  const send = async (path: string, init: RequestInit): Promise<void> => {
    const response = await app.fetch(path, init)
    if (!response.ok) told.push(await response.text())
  }
  const token = await app.signIn(mate)
  canaries.add(token)

  /** As it should be, twice, of a wrong shape, broken off, and in places where nobody looks for it. */
  const tryAll = async (name: EndpointName): Promise<void> => {
    const input = await inputOf(name)
    const { url, method, body } = requestOf(table[name], input)
    const secrets = [
      ...(body ?? url).matchAll(/"(?:code|password)":"([^"]+)"|verification\/(.+)$/g),
    ]
    for (const [, first, second] of secrets) canaries.add(first ?? second ?? '')
    const init = { method, ...(body === undefined ? {} : { body }) }
    await send(url, init)
    await send(url, init)
    if (body === undefined) return
    await send(url, { method, body: body.replace('":"', '":["').slice(0, -1) })
    await send(url, { method, body: body.replace(password, `${password}${' '.repeat(300)}`) })
    await send(`${url}?all=${encodeURIComponent(body)}`, { method: 'DELETE' })
  }
  for (const name of secretive) await tryAll(name)
  await app.call('session.me', {}, { token })
  await send('/api/me', { headers: { authorization: `Bearer ${token}x` } })
  await send(`/api/assessment/launch/${token}`, { headers: { authorization: `Bearer ${token}` } })
  await app.call('finding.check-spelling', { body: { finding: 'A hole.' } }, { token })
  expect(faults.length).toBeGreaterThan(0)

  const inputs = await Promise.all(secretive.map(inputOf))
  await app.db.schema.dropTable('photo').execute()
  await app.db.schema.dropTable('link').execute()
  for (const [index, name] of secretive.entries()) {
    const { url, method, body } = requestOf(table[name], inputs[index]!)
    for (const [, code] of (body ?? url).matchAll(/([\w-]{32})(?:"|$)/g)) canaries.add(code ?? '')
    await send(url, { method, ...(body === undefined ? {} : { body }) })
  }
  expect(told.some((text) => text.includes('server-fault'))).toBe(true)
  expect(told.some((text) => text.includes('link-used'))).toBe(true)
  expect(told.some((text) => text.includes('input-invalid'))).toBe(true)

  let written = ''
  const log = jsonLog((text) => void (written += text), app.clock.now)
  for (const line of app.lines) log(line)
  const lines = JSON.stringify(app.lines)
  expect(app.lines.length).toBeGreaterThan(20)
  expect(canaries.size).toBeGreaterThan(8)
  for (const canary of canaries) {
    for (const text of [lines, written, faults.join(), told.join()]) {
      expect([canary, text.includes(canary)]).toEqual([canary, false])
    }
  }
  await app.close()
})
