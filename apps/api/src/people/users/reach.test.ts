import { roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from './testing/people.ts'

let {
  app,
  admin,
  editor,
  auditor,
  stranger,
  one,
  create,
  change,
  setStatus,
  sendReset,
  remove,
  close,
} = {} as People
beforeEach(async () => {
  ;({
    app,
    admin,
    editor,
    auditor,
    stranger,
    one,
    create,
    change,
    setStatus,
    sendReset,
    remove,
    close,
  } = await createPeople())
})
afterEach(() => close())

describe('people out of reach', () => {
  test('are not there for who edits people: of another organization, of a higher role, deleted, or nobody', async () => {
    const { organizationId } = admin
    const technician = await makeUser(app, 'technician', { organizationId })
    const deleted = await makeUser(app, 'viewer', { organizationId })
    await remove(admin, deleted)
    const nobody = { id: app.newId() }
    for (const user of [stranger, admin, editor, technician, deleted, nobody]) {
      const answers = [
        await one(editor, user),
        await change(editor, user, { firstName: 'Hind' }),
        await setStatus(editor, user, 'inactive'),
        await sendReset(editor, user),
        await remove(editor, user),
      ]
      for (const { status, problem } of answers) {
        expect([status, problem?.code]).toEqual([404, 'not-found'])
      }
    }
  })

  test.each(roles.filter((role) => !['admin', 'editor', 'auditor-supervisor'].includes(role)))(
    'are everybody for a %s',
    async (role) => {
      const as = await makeUser(app, role, { organizationId: admin.organizationId })
      const answers = [
        await app.call('users.list', { query: {} }, { as }),
        await one(as, auditor),
        await create(as),
        await change(as, auditor, { firstName: 'Hind' }),
        await setStatus(as, auditor, 'inactive'),
        await sendReset(as, auditor),
        await remove(as, auditor),
        await app.call('requests.list', { query: {} }, { as }),
        await app.call('organizations.list', {}, { as }),
        await app.call('mailbox.list', {}, { as }),
      ]
      for (const { status } of answers) expect(status).toBe(403)
    },
  )
})
