import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { callSlowly } from '../../../testing/call-slowly.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

async function slowChange(meanwhile: (editor: { id: string }) => Promise<unknown>) {
  const editor = await makeUser(app, 'editor')
  const body = { title: 'Annex 17', description: '' }
  const { reference } = await app.want('reference.create', { body }, { as: editor })
  const token = await app.signIn(editor)
  const path = `/api/reference/${reference.id}`
  const status = await callSlowly(app, token, [path, { title: 'Annex 9' }], () => meanwhile(editor))
  const row = await app.db.selectFrom('reference').selectAll().executeTakeFirstOrThrow()
  return { status, title: row.title }
}
const set = (part: { status: 'inactive' } | { role: 'viewer' }) => (editor: { id: string }) =>
  app.db.updateTable('user').set(part).where('id', '=', editor.id).execute()

test('who was shut out while their call was under way changes nothing of the catalogue', async () => {
  expect(await slowChange(set({ status: 'inactive' }))).toEqual({ status: 401, title: 'Annex 17' })
})

test('who was given another role meanwhile is judged anew when they ask again', async () => {
  expect(await slowChange(set({ role: 'viewer' }))).toEqual({ status: 503, title: 'Annex 17' })
})

test('who is as they were changes it', async () => {
  expect(await slowChange(async () => undefined)).toEqual({ status: 200, title: 'Annex 9' })
})
