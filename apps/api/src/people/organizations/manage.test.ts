import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { makeOrganization, makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from '../users/testing/people.ts'

let { app, admin, editor, setStatus, create, change, trail, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, setStatus, create, change, trail, close } = await createPeople())
})
afterEach(() => close())

const page = async (query: InputOf<'organizations.page'>['query'] = {}) =>
  app.want('organizations.page', { query }, { as: admin })
const names = async (query: InputOf<'organizations.page'>['query']) =>
  (await page(query)).organizations.map(({ name }) => name)
const edit = (organizationId: string, body: InputOf<'organization.change'>['body']) =>
  app.call('organization.change', { params: { organizationId }, body }, { as: admin })
const set = (organizationId: string, body: InputOf<'organization.set-status'>['body']) =>
  app.call('organization.set-status', { params: { organizationId }, body }, { as: admin })

describe('GET /api/organization-management', () => {
  test('finds by words, kind and status, in pages, with a total that agrees', async () => {
    await app.db.updateTable('organization').set({ kind: 'other' }).execute()
    for (const name of ['Ávila Cargo', 'Badr Cargo', 'شركة الشحن']) {
      await makeOrganization(app, { name, kind: 'cargo' })
    }
    const gone = await makeOrganization(app, { name: 'Coastal', kind: 'airline' })
    await set(gone.id, { status: 'closed' })
    expect(await names({ search: 'AVILA' })).toEqual(['Ávila Cargo'])
    expect(await names({ search: 'شحن' })).toEqual(['شركة الشحن'])
    expect(await names({ status: 'closed' })).toEqual(['Coastal'])
    expect((await names({ kind: 'cargo', status: 'active' })).sort()).toEqual(
      ['Ávila Cargo', 'Badr Cargo', 'شركة الشحن'].sort(),
    )
    const first = await page({ limit: 4 })
    expect([first.total, first.organizations.length]).toEqual([6, 4])
    const rest = await page({ limit: 4, cursor: first.next ?? '' })
    const ids = [...first.organizations, ...rest.organizations].map(({ id }) => id)
    expect([new Set(ids).size, rest.next]).toEqual([6, null])
  })

  test('is an admin’s alone, as are all calls about an organization', async () => {
    const params = { organizationId: admin.organizationId }
    const as = editor
    const answers = await Promise.all([
      app.call('organizations.page', { query: {} }, { as }),
      app.call('organization.one', { params }, { as }),
      app.call('organization.change', { params, body: { name: 'Mine' } }, { as }),
      app.call('organization.set-status', { params, body: { status: 'closed' } }, { as }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('PUT /api/organization-management/:organizationId', () => {
  test('changes name and kind, keeps the name unique whatever its letters, and is in the trail', async () => {
    const { id } = await makeOrganization(app, { name: 'Coastal Carrier', kind: 'airline' })
    const { value } = await edit(id, { name: 'Coastal Airline', kind: 'cargo', isListed: true })
    expect(value?.organization).toMatchObject({ name: 'Coastal Airline', isListed: true })
    expect((await trail()).at(-1)).toMatchObject({
      kind: 'organization.change',
      target: id,
      body: {
        before: { name: 'Coastal Carrier', kind: 'airline', isListed: false },
        after: { name: 'Coastal Airline', kind: 'cargo', isListed: true },
      },
    })
    const rows = (await trail()).length
    expect((await edit(id, { name: 'Coastal Airline' })).status).toBe(200)
    expect((await trail()).length).toBe(rows)
    expect((await edit(id, { name: 'coastal AIRLINE' })).status).toBe(200)
    const { problem } = await edit(id, { name: 'AUTHORITY' })
    expect(problem?.issues).toMatchObject([{ path: 'body.name', code: 'taken' }])
    expect((await edit(app.newId(), { name: 'Nobody' })).status).toBe(404)
  })
})

describe('PUT /api/organization-management/:organizationId/status', () => {
  test('closing ends everybody in it, once it was said how many; opened again they stay inactive', async () => {
    const { id } = await makeOrganization(app, { name: 'Coastal Carrier' })
    const people = [
      await makeUser(app, 'auditor', { organizationId: id }),
      await makeUser(app, 'viewer', { organizationId: id }),
    ]
    await makeUser(app, 'viewer', { organizationId: id, status: 'inactive' })
    const token = await app.signIn(people[0]!)
    const hasty = await set(id, { status: 'closed' })
    expect(hasty.problem?.code).toBe('people-changed')
    expect((await app.call('session.me', {}, { token })).status).toBe(200)

    const { value } = await set(id, { status: 'closed', activeCount: 2 })
    expect(value?.organization).toMatchObject({ activeCount: 0, userCount: 3 })
    expect(value?.organization.closedAt).toBe(app.clock.iso())
    expect((await app.call('session.me', {}, { token })).status).toBe(401)
    const told = (await trail()).slice(-3).map(({ kind, target }) => [kind, target])
    expect(told).toEqual([
      ['organization.close', id],
      ...people
        .map((person) => person.id)
        .sort()
        .map((person) => ['user.status', person]),
    ])

    const opened = await set(id, { status: 'active' })
    expect(opened.value?.organization).toMatchObject({ activeCount: 0, closedAt: null })
    expect((await trail()).at(-1)?.kind).toBe('organization.reopen')
  })

  test('into a closed one nobody is put, moved, approved or made active again', async () => {
    const { id } = await makeOrganization(app, { name: 'Coastal Carrier' })
    const person = await makeUser(app, 'auditor', { organizationId: id, status: 'inactive' })
    await set(id, { status: 'closed' })
    const answers = [
      await create(admin, { organizationId: id }),
      await change(admin, editor, { organizationId: id }),
      await setStatus(admin, person, 'active'),
    ]
    expect(answers.map(({ problem }) => problem?.code)).toEqual(
      Array.from({ length: 3 }, () => 'organization-closed'),
    )
    await set(id, { status: 'active' })
    expect((await setStatus(admin, person, 'active')).status).toBe(200)
  })

  test('nobody closes their own', async () => {
    const { activeCount } = (await page()).organizations[0]!
    const answer = await set(admin.organizationId, { status: 'closed', activeCount })
    expect(answer.problem?.code).toBe('own-organization')
  })
})

test('a new one is listed from the start where the admin says so', async () => {
  const body = { name: 'Desert Cargo', kind: 'cargo', isListed: true } as const
  const { organization } = await app.want('organization.create', { body }, { as: admin })
  expect(organization.isListed).toBe(true)
  expect((await trail()).at(-1)?.body).toEqual({ after: body })
  expect((await app.want('organizations.listed', {})).organizations).toMatchObject([
    { name: 'Desert Cargo' },
  ])
})

test('strangers read the names of those that were listed, and of no other', async () => {
  const listed = async () => (await app.want('organizations.listed', {})).organizations
  expect(await listed()).toEqual([])
  const { id } = await makeOrganization(app, { name: 'Coastal Carrier', kind: 'airline' })
  await edit(id, { isListed: true })
  expect(await listed()).toEqual([{ name: 'Coastal Carrier', kind: 'airline' }])
  await set(id, { status: 'closed' })
  expect(await listed()).toEqual([])
})
