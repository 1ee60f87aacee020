import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor', { firstName: 'Huda', lastName: 'Saleh' })
})
afterEach(() => app.close())

const report = (lng: 'en' | 'ar', body: Record<string, string | null>) =>
  app.want('texts.add-missing', { params: { lng, ns: 'shell' }, body }, { as: editor })
const list = (query: object = {}) => app.want('texts.missing', { query }, { as: editor })

test('what the app missed is listed with who saw it first and when, searched and paged', async () => {
  await report('en', { 'list.more': 'More', 'list.none': null })
  await report('ar', { 'list.more': 'المزيد' })
  const { texts, total } = await list()
  expect(total).toBe(3)
  expect(texts.map(({ lng, key }) => `${lng} ${key}`)).toEqual([
    'ar list.more',
    'en list.more',
    'en list.none',
  ])
  expect(texts[0]).toEqual({
    lng: 'ar',
    ns: 'shell',
    key: 'list.more',
    fallback: 'المزيد',
    askedBy: { id: editor.id, firstName: 'Huda', lastName: 'Saleh' },
    askedAt: app.clock.iso(),
  })
  expect((await list({ search: 'NONE' })).texts.map(({ key }) => key)).toEqual(['list.none'])
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: first.next })
  expect([...first.texts, ...rest.texts]).toEqual(texts)
  expect(rest.next).toBeNull()
})

test('it is cleared as a whole, which the log tells once, and fills again', async () => {
  await report('en', { 'list.more': 'More' })
  expect(await app.want('texts.clear-missing', {}, { as: editor })).toEqual({ removed: 1 })
  expect(await app.want('texts.clear-missing', {}, { as: editor })).toEqual({ removed: 0 })
  expect((await list()).texts).toEqual([])
  await report('en', { 'list.more': 'More' })
  expect((await list()).total).toBe(1)
  const rows = await app.db.selectFrom('log').select('kind').orderBy('seq').execute()
  expect(rows.map(({ kind }) => kind)).toEqual([
    'texts.missing',
    'texts.clear-missing',
    'texts.missing',
  ])
})
