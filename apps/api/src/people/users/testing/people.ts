import type { InputOf } from '../../../platform/handler.ts'
import { openPostOffice } from '../../../platform/mail/testing/post-office.ts'
import { makeOrganization, makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp } from '../../../testing/test-app.ts'

type Filter = InputOf<'users.list'>['query']
type Body = InputOf<'user.create'>['body']
type Somebody = { id: string }

const newUser: Body = {
  email: 'new@apron.example',
  firstName: 'Salma',
  lastName: 'Al-Balushi',
  role: 'viewer',
}

export type People = Awaited<ReturnType<typeof createPeople>>

/**
 * One organization with an admin, an editor (who edits people) and an auditor, a stranger of another
 * one, the mail they get, and what somebody may try to do with somebody.
 */
export async function createPeople() {
  const app = await createTestApp()
  const post = await openPostOffice(app)
  const { id: organizationId } = await makeOrganization(app, { name: 'Authority' })
  const list = (as: User, query: Filter = {}) => app.want('users.list', { query }, { as })
  return {
    app,
    post,
    admin: await makeUser(app, 'admin', { organizationId }),
    editor: await makeUser(app, 'editor', { organizationId }),
    auditor: await makeUser(app, 'auditor', { organizationId, email: 'noor@apron.example' }),
    stranger: await makeUser(app, 'auditor'),
    list,
    ids: async (as: User, query: Filter = {}) => (await list(as, query)).users.map(({ id }) => id),
    one: (as: User, { id: userId }: Somebody) =>
      app.call('user.one', { params: { userId } }, { as }),
    create: (as: User, rest: Partial<Body> = {}) =>
      app.call('user.create', { body: { ...newUser, ...rest } }, { as }),
    change: (as: User, { id: userId }: Somebody, body: InputOf<'user.change'>['body']) =>
      app.call('user.change', { params: { userId }, body }, { as }),
    setStatus: (as: User, { id: userId }: Somebody, status: 'active' | 'inactive') =>
      app.call('user.set-status', { params: { userId }, body: { status } }, { as }),
    sendReset: (as: User, { id: userId }: Somebody) =>
      app.call('user.reset-password', { params: { userId } }, { as }),
    remove: (as: User, { id: userId }: Somebody) =>
      app.call('user.delete', { params: { userId } }, { as }),
    /** The log, its bodies read. */
    trail: async () =>
      (await app.db.selectFrom('log').selectAll().orderBy('seq').execute()).map((row) => ({
        ...row,
        body: JSON.parse(row.body) as unknown,
      })),
    close: async () => {
      await post.close()
      await app.close()
    },
  }
}
