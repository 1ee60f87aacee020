import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../testing/builders.ts'
import { createCast, type Cast } from './testing/cast.ts'

let { app, admin, editor, auditor, change, setStatus, close } = {} as Cast
beforeEach(async () => {
  ;({ app, admin, editor, auditor, change, setStatus, close } = await createCast())
})
afterEach(() => close())

/** A call whose body comes only once `meanwhile` has happened: who calls was asked before that. */
async function slowly(
  token: string,
  [path, body]: readonly [string, object],
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const asked = Promise.withResolvers<void>()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked.resolve()
        await happened
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const happened = asked.promise.then(meanwhile)
  const init = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: stream }
  const answer = await app.fetch(path, { ...init, duplex: 'half' })
  return answer.status
}
const statusOf = (id: string) =>
  [`/api/user-management/update-user-status/${id}`, { status: 'active' }] as const
const find = async (id: string) =>
  app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('who was made inactive while their call was under way does nothing by it', async () => {
  const other = await makeUser(app, 'admin')
  const token = await app.signIn(other)
  const gone = () => setStatus(admin, other, 'inactive')
  expect(await slowly(token, statusOf(other.id), gone)).toBe(401)
  expect((await find(other.id)).status).toBe('inactive')
})

test('who was given another role while their call was under way acts by that one', async () => {
  await setStatus(admin, auditor, 'inactive')
  const token = await app.signIn(editor)
  const demote = () => change(admin, editor, { role: 'viewer' })
  expect(await slowly(token, statusOf(auditor.id), demote)).toBe(503)
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
  expect(await slowly(token, [path, closing(3)], first)).toBe(401)
  expect((await find(admin.id)).status).toBe('active')
})
