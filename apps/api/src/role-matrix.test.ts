import { roles, type Role } from '@apron/contracts/role.ts'
import { endpointNames, table } from '@apron/contracts/table.ts'
import { expect, test } from 'vitest'
import { makeUser } from './testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

/** Nothing that exists, and no body: what is asked is only whether one gets past the door. */
const anyId = '00000000-0000-7000-8000-000000000000'

test('who gets past the door of which call', async () => {
  const app = await createTestApp()
  const doors = new Map<Role, string>()
  for (const role of roles) doors.set(role, (await makeUser(app, role)).id)
  const lines: string[] = []
  for (const name of endpointNames) {
    const { method, path } = table[name]
    const open: string[] = []
    for (const role of [null, ...roles]) {
      const id = role === null ? undefined : doors.get(role)
      const headers: Record<string, string> =
        id === undefined ? {} : { authorization: `Bearer ${await app.signIn({ id })}` }
      const init = method === 'GET' ? { headers } : { method, headers, body: 'nothing' }
      const { status } = await app.fetch(path.replaceAll(/:\w+/g, anyId), init)
      expect(status).toBeLessThan(500)
      if (status !== 401 && status !== 403) open.push(role ?? 'stranger')
    }
    lines.push(`${name}: ${open.join(' ')}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('role-matrix.txt')
  await app.close()
})
