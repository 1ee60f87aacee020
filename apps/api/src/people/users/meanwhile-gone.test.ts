import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { callSlowly } from '../../testing/call-slowly.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, admin, editor, auditor, change, setStatus, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, auditor, change, setStatus, close } = await createPeople())
})
afterEach(() => close())

const statusOf = (id: string) =>
  [`/api/user-management/update-user-status/${id}`, { status: 'active' }] as const
const find = async (id: string) =>
  app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('who was made inactive while their call was under way does nothing by it', async () => {
  const other = await makeUser(app, 'admin')
  const token = await app.signIn(other)
  const gone = () => setStatus(admin, other, 'inactive')
  expect(await callSlowly(app, token, statusOf(other.id), gone)).toBe(401)
  expect((await find(other.id)).status).toBe('inactive')
})

test('who was given another role while their call was under way acts by that one', async () => {
  await setStatus(admin, auditor, 'inactive')
  const token = await app.signIn(editor)
  const demote = () => change(admin, editor, { role: 'viewer' })
  expect(await callSlowly(app, token, statusOf(auditor.id), demote)).toBe(503)
  expect((await find(auditor.id)).status).toBe('inactive')
})

test('two admins who close each other’s organization at once leave one of them active', async () => {
  const other = await makeUser(app, 'admin')
  const token = await app.signIn(other)
  const closing = (activeCount: number) => ({ status: 'closed', activeCount }) as const
  const path = `/api/organization-management/${admin.organizationId}/status`
  const first = () =>
    app.want(
      'organization.set-status',
      { params: { organizationId: other.organizationId }, body: closing(1) },
      { as: admin },
    )
  expect(await callSlowly(app, token, [path, closing(3)], first)).toBe(401)
  expect((await find(admin.id)).status).toBe('active')
})
