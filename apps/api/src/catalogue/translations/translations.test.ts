import { roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { missingKeyMax } from './handlers.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const params = { lng: 'ar' as const, ns: 'shell' }
const rows = () => app.db.selectFrom('missingKey').selectAll().orderBy('key').execute()

test('missing keys are kept once, with who asked, and one row in the log', async () => {
  const as = await makeUser(app, 'editor')
  const body = { 'shell:home': 'Home', 'shell:away': null }
  expect(await app.want('texts.add-missing', { params, body }, { as })).toEqual({
    stored: 2,
    isFull: false,
  })
  const again = { ...body, 'shell:new': 'New' }
  expect((await app.want('texts.add-missing', { params, body: again }, { as })).stored).toBe(1)
  expect(await rows()).toMatchObject([
    { lng: 'ar', ns: 'shell', key: 'shell:away', fallback: null, askedBy: as.id },
    { key: 'shell:home', fallback: 'Home' },
    { key: 'shell:new' },
  ])
  const log = await app.db.selectFrom('log').select(['kind', 'target', 'actorId']).execute()
  const row = { kind: 'texts.missing', target: 'ar/shell', actorId: as.id }
  expect(log).toEqual([row, row])
})

test('only editors and admins may send them, and while developing whoever is signed in', async () => {
  const body = { 'shell:home': 'Home' }
  const developing = await createTestApp({ config: { isDevelopment: true } })
  for (const role of roles) {
    const { status } = await app.call(
      'texts.add-missing',
      { params, body },
      { as: await makeUser(app, role) },
    )
    expect([role, status]).toEqual([role, role === 'admin' || role === 'editor' ? 200 : 403])
    const as = await makeUser(developing, role)
    expect((await developing.call('texts.add-missing', { params, body }, { as })).status).toBe(200)
  }
  for (const it of [app, developing]) {
    const { status, problem } = await it.call('texts.add-missing', { params, body })
    expect([status, problem?.code]).toEqual([401, 'sign-in-needed'])
  }
  await developing.close()
})

test('languages and files that do not exist are not found', async () => {
  const as = await makeUser(app, 'admin')
  const body = { key: 'text' }
  for (const wrong of [
    { lng: 'fr' as never, ns: 'shell' },
    { lng: 'en' as const, ns: 'nothing' },
    { lng: 'en' as const, ns: '../shell' },
  ]) {
    const { status } = await app.call('texts.add-missing', { params: wrong, body }, { as })
    expect([wrong.ns, status]).toEqual([wrong.ns, 404])
  }
  expect(await rows()).toEqual([])
})

test('keys that are long, empty or many are refused whole', async () => {
  const as = await makeUser(app, 'admin')
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`key ${i}`, null]))
  for (const body of [{ ['a'.repeat(201)]: 'x', good: 'x' }, { '': 'x' }, many, { key: 7 }]) {
    const input = { params, body: body as Record<string, string> }
    const { status, problem } = await app.call('texts.add-missing', input, { as })
    expect([status, problem?.code]).toEqual([422, 'input-invalid'])
  }
  expect(await rows()).toEqual([])
})

test('the table grows to its bound and no further, and says so', async () => {
  const as = await makeUser(app, 'admin')
  const old = { lng: 'en' as const, ns: 'shell', fallback: null, askedBy: as.id, askedAt: '' }
  for (let from = 0; from < missingKeyMax - 1; from += 1000) {
    const length = Math.min(1000, missingKeyMax - 1 - from)
    const keys = Array.from({ length }, (_, i) => ({ ...old, key: `key ${from + i}` }))
    await app.db.insertInto('missingKey').values(keys).execute()
  }
  const body = { one: null, two: null }
  const full = { stored: 1, isFull: true }
  expect(await app.want('texts.add-missing', { params, body }, { as })).toEqual(full)
  expect(await app.want('texts.add-missing', { params, body }, { as })).toEqual({
    stored: 0,
    isFull: true,
  })
  expect(await rows()).toHaveLength(missingKeyMax)
})
