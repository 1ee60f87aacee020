import type { EndpointName } from '@apron/contracts/table.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrganization, makeUser } from './testing/builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** The body is not whole: what is asked is whether this field of it is taken. */
const bodies: readonly (readonly [EndpointName, string, (text: string) => object])[] = [
  ['assessment.create', 'body.title', (title) => ({ title })],
  ['assessment.change', 'body.title', (title) => ({ title, seq: 'none' })],
  ['template.create', 'body.name', (name) => ({ name })],
  ['schedule.create', 'body.name', (name) => ({ name })],
  ['organization.create', 'body.name', (name) => ({ name })],
  ['organization.change', 'body.name', (name) => ({ name, kind: 'none' })],
  ['account.register', 'body.organization', (organization) => ({ organization })],
  ['installation.set-up', 'body.organization', (organization) => ({ organization })],
]

test.each(bodies)('%s takes a %s of three characters and none of two', async (name, path, of) => {
  const as = await makeUser(app, 'admin')
  const id = app.newId()
  const params = { assessmentId: id, organizationId: id }
  const faultsOf = async (text: string): Promise<(string | undefined)[]> => {
    const call = { params, body: of(text) } as never
    const { status, problem } = await app.call(name, call, { as })
    expect(status).toBe(422)
    return (problem?.issues ?? []).filter((issue) => issue.path === path).map(({ code }) => code)
  }
  expect(await faultsOf(' ab ')).toEqual(['too_small'])
  expect(await faultsOf('abc')).toEqual([])
})

test('an organization of two letters, which a release before took, is still listed', async () => {
  await makeOrganization(app, { name: 'NC', kind: 'other', isListed: 1 })
  const { organizations } = await app.want('organizations.listed', {})
  expect(organizations).toEqual([{ name: 'NC', kind: 'other' }])
})
