import type { Problem } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unlistedOrganizationId } from './unlisted.ts'

let app: TestApp
let admin: User
let owner: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
  const createdAt = app.clock.iso()
  await app.db
    .insertInto('organization')
    .values({ id: unlistedOrganizationId, createdAt, name: 'Not in the list', kind: 'other' })
    .execute()
  owner = await makeUser(app, 'none', { organizationId: unlistedOrganizationId })
})
afterEach(() => app.close())

type Answer = { readonly status: number; readonly problem?: Problem | undefined }
const faultOf = ({ status, problem }: Answer) => [status, problem?.issues?.[0]?.path]
const change = (person: User, body: object) =>
  app.call('user.change', { params: { userId: person.id }, body }, { as: admin })

test('strangers whose organization is not in the list do not become colleagues by a role', async () => {
  const refused = [422, 'body.organizationId']
  expect(faultOf(await change(owner, { role: 'viewer' }))).toEqual(refused)
  const auditor = await makeUser(app, 'auditor')
  const there = { organizationId: unlistedOrganizationId }
  expect(faultOf(await change(auditor, there))).toEqual(refused)
  const person = { email: 'new@apron.example', firstName: 'Hind', lastName: 'Omar' }
  const body = { ...person, ...there, role: 'auditor' as const }
  expect(faultOf(await app.call('user.create', { body }, { as: admin }))).toEqual(refused)
})

test('with their own organization they may have any role, and without it their name is corrected', async () => {
  expect((await change(owner, { firstName: 'Hind' })).status).toBe(200)
  const { organizationId } = admin
  expect((await change(owner, { role: 'viewer', organizationId })).status).toBe(200)
})
