import { roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrganization, makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { isInScope, ownOf, scopedTo } from './scoped-to.ts'

let app: TestApp
let here: string
let there: string
beforeEach(async () => {
  app = await createTestApp()
  ;({ id: here } = await makeOrganization(app))
  ;({ id: there } = await makeOrganization(app))
  await makeUser(app, 'auditor', { organizationId: here, firstName: 'Here' })
  await makeUser(app, 'auditor', { organizationId: there, firstName: 'There' })
})
afterEach(() => app.close())

const column = 'user.organizationId'
const namesIn = async (scope: ReturnType<typeof scopedTo>) =>
  (await app.db.selectFrom('user').select('firstName').where(scope).orderBy('firstName').execute())
    .map(({ firstName }) => firstName)
    .filter((name) => name === 'Here' || name === 'There')

test('an admin reaches every organization, or the one asked for', async () => {
  const admin = { role: 'admin', organizationId: here } as const
  expect(await namesIn(scopedTo(admin, column))).toEqual(['Here', 'There'])
  expect(await namesIn(scopedTo(admin, column, there))).toEqual(['There'])
  expect(await namesIn(ownOf(admin, column))).toEqual(['Here'])
  expect(isInScope(admin, there)).toBe(true)
})

test.each(roles.filter((role) => role !== 'admin'))(
  '%s reaches the own organization, and nothing where another is asked for',
  async (role) => {
    const caller = { role, organizationId: here } as const
    expect(await namesIn(scopedTo(caller, column))).toEqual(['Here'])
    expect(await namesIn(scopedTo(caller, column, here))).toEqual(['Here'])
    expect(await namesIn(scopedTo(caller, column, there))).toEqual([])
    expect(isInScope(caller, there)).toBe(false)
  },
)

test('whoever has no organization reaches nothing, also where none is asked for', async () => {
  const nobody = { role: 'auditor-supervisor', organizationId: '' } as const
  expect(await namesIn(scopedTo(nobody, column))).toEqual([])
  expect(await namesIn(scopedTo(nobody, column, ''))).toEqual([])
  expect(await namesIn(ownOf(nobody, column))).toEqual([])
  expect(isInScope(nobody, '')).toBe(false)
})
