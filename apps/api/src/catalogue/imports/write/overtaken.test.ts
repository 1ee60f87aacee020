import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/sessions/password.ts'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadSeq } from '../../../platform/audit-log/seq.ts'
import { hasOthersActed } from './run.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

test('an import begins anew for a change of the library, and for nobody who signs in, registers or is changed', async () => {
  const passwordHash = await hashPassword('Riverside-2026')
  const { email } = await makeUser(app, 'viewer', { passwordHash })
  const begun = await loadSeq(app.db)
  const admin = await makeUser(app, 'admin')
  await app.want(
    'user.change',
    { params: { userId: editor.id }, body: { title: 'Dr' } },
    { as: admin },
  )
  await app.want('session.start', { body: { email, password: 'Riverside-2026' } })
  const { db, newId } = app
  const seen = await db.selectFrom('log').select('kind').where('seq', '>', begun).execute()
  expect(seen.map(({ kind }) => kind)).toEqual(['user.change', 'session.start'])
  expect(await hasOthersActed(db, begun)).toBe(false)

  const category = { id: newId(), name: { en: 'Gates' } }
  await app.want('category.create', { body: category }, { as: editor })
  expect(await hasOthersActed(db, begun)).toBe(true)
})
