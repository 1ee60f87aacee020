import type { InputOf } from './platform/handler.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  makeAssessment,
  makeLocation,
  makeOrganization,
  makeQuestions,
  makeUser,
  type User,
} from './testing/builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

type Json = Record<string, unknown>
type Sent = { status: number; body: Json }

let app: TestApp
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
})
afterEach(() => app.close())

/** As a program of others calls: over HTTP, without the protocol of tablets. */
async function send(
  method: string,
  path: string,
  body?: object,
  as: { id: string } = admin,
): Promise<Sent> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const response = await app.fetch(`/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await app.signIn(as)}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

/** The acts of the log, those of the sessions of this test aside. */
const log = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('log').select('kind').orderBy('seq').execute()
  return rows.map(({ kind }) => kind).filter((kind) => !kind.startsWith('session.'))
}

/** A request for access whose address is confirmed. */
async function makeRequest(rest: Json = {}): Promise<string> {
  const id = app.newId()
  const now = app.clock.iso()
  await app.db
    .insertInto('accessRequest')
    .values({
      id,
      kind: 'access',
      status: 'awaiting-approval',
      email: `${id}@apron.example`,
      firstName: 'Salma',
      lastName: 'Rahbi',
      title: null,
      jobTitle: null,
      organization: 'Harbour Airport',
      organizationKind: 'airport',
      language: 'ar',
      termsAcceptedAt: now,
      requestedAt: now,
      confirmedAt: now,
      ...rest,
    })
    .execute()
  return id
}

type Ready = {
  get: string
  put: string
  key: string
  /** One change of one field, and how the GET shows it. */
  change: Json
  shown?: Json
  act: string
  /** The field that this call does not set, with another value. */
  readOnly: Json
  alias?: string
  as?: User
  /** Of a list: finds the thing in it. */
  find?: (body: Json) => unknown
}

const pairs: Record<string, () => Promise<Ready>> = {
  user: async () => {
    const { id } = await makeUser(app, 'viewer', { title: 'Dr', language: null })
    return {
      get: `user-management/get-users/${id}`,
      put: `user-management/update-user/${id}`,
      key: 'user',
      change: { firstName: 'Mona' },
      act: 'user.change',
      readOnly: { status: 'inactive' },
      alias: 'userId',
    }
  },
  account: async () => ({
    get: 'me',
    put: 'account-management/update-account-details',
    key: 'user',
    change: { jobTitle: 'Inspector' },
    act: 'account.change',
    readOnly: { role: 'viewer' },
    alias: 'userId',
    as: await makeUser(app, 'auditor'),
  }),
  question: async () => {
    const [{ id } = { id: '' }] = await makeQuestions(app, 1)
    return {
      get: `question/${id}`,
      put: `question/${id}`,
      key: 'question',
      change: { regulations: 'Annex 17, 3.1' },
      act: 'question.change',
      readOnly: { assessmentCount: 9 },
    }
  },
  category: async () => {
    const [{ categoryId } = { categoryId: '' }] = await makeQuestions(app, 1)
    return {
      get: `question-category/${categoryId}`,
      put: `question-category/${categoryId}`,
      key: 'category',
      change: { name: { en: 'Boundary', ar: 'السياج' } },
      act: 'category.change',
      readOnly: { position: 7 },
    }
  },
  'sub-category': async () => {
    const [{ subCategoryId } = { subCategoryId: '' }] = await makeQuestions(app, 1)
    return {
      get: `question-sub-category/${subCategoryId}`,
      put: `question-sub-category/${subCategoryId}`,
      key: 'subCategory',
      change: { name: { en: 'Gates', ar: 'السور' } },
      act: 'sub-category.change',
      readOnly: { questionCount: 0 },
    }
  },
  reference: async () => {
    const { reference } = await app.want(
      'reference.create',
      { body: { title: 'Annex 17', description: 'Security' } },
      { as: admin },
    )
    return {
      get: `reference-details/${reference.id}`,
      put: `reference/${reference.id}`,
      key: 'reference',
      change: { title: 'Annex 17, 12th edition' },
      act: 'reference.change',
      readOnly: { questionCount: 3 },
      alias: 'referenceId',
    }
  },
  assessment: async () => ({ ...(await assessmentPair()), alias: 'assessmentId' }),
  'assessment in review': async () => assessmentPair('in-review'),
  'assessment that is complete': async () => assessmentPair('complete'),
  airport: async () => locationPair('airport-management', 'airport'),
  airline: async () => locationPair('airlines-management', 'airline'),
  'cargo facility': async () => {
    const { id } = await makeLocation(app, { code: 'HUB' })
    return locationPair('airport-management', 'cargo-facility', { airportId: id })
  },
  'requested user': async () => {
    const id = await makeRequest()
    return {
      get: 'user-management/get-requested-users',
      put: `user-management/update-requested-user/${id}`,
      key: 'request',
      change: { title: 'Dr' },
      act: 'request.change',
      readOnly: { status: 'declined' },
      find: (body) => (body['requests'] as Json[]).find((it) => it['id'] === id),
    }
  },
  organization: async () => {
    const { id } = await makeOrganization(app, { name: 'Old Harbour' })
    return {
      get: `organization-management/${id}`,
      put: `organization-management/${id}`,
      key: 'organization',
      change: { name: 'New Harbour' },
      act: 'organization.change',
      readOnly: { userCount: 12 },
    }
  },
  template: async () => {
    const questions = (await makeQuestions(app, 2)).map(({ id }) => id)
    const body = { name: 'Perimeter', questions }
    const { template } = await app.want('template.create', { body }, { as: admin })
    return {
      get: 'audits/templates',
      put: `audits/templates/${template.id}`,
      key: 'template',
      change: { name: 'Perimeter and gates' },
      act: 'template.change',
      readOnly: { createdBy: app.newId() },
      find: (list) => (list['templates'] as Json[])[0],
    }
  },
  schedule: async () => {
    const body: InputOf<'schedule.create'>['body'] = {
      name: 'Every week',
      report: 'home',
      period: '7-days',
      format: 'pdf',
      language: 'en',
      cadence: { every: 'week', weekdays: [1] },
      time: '08:30',
      timeZone: 'Asia/Riyadh',
    }
    const { schedule } = await app.want('schedule.create', { body }, { as: admin })
    return {
      get: `schedule/${schedule.id}`,
      put: `schedule/${schedule.id}`,
      key: 'schedule',
      change: { name: 'Every Monday' },
      act: 'schedule.change',
      readOnly: { stoppedFor: 'place' },
    }
  },
  settings: async () => ({
    get: 'settings',
    put: 'settings',
    key: 'settings',
    change: { requestDays: 9 },
    act: 'settings.change',
    readOnly: {},
  }),
}

async function assessmentPair(status?: 'in-review' | 'complete'): Promise<Ready> {
  const lead = await makeUser(app, 'auditor')
  const colleague = await makeUser(app, 'auditor', { organizationId: lead.organizationId })
  const rest = { dueOn: '2026-12-24', notes: 'Bring a torch.', ...(status && { status }) }
  const questions = await makeQuestions(app, 2)
  const { id } = await makeAssessment(app, { lead, team: [colleague], questions, rest })
  return {
    get: `audits/assessment/${id}`,
    put: `audits/assessment/${id}`,
    key: 'assessment',
    change: { dueDate: '2026-12-31' },
    shown: { dueDate: '2026-12-31', dueOn: '2026-12-31' },
    act: 'change',
    readOnly: { score: 100 },
  }
}

async function locationPair(
  path: string,
  locationType: 'airport' | 'airline' | 'cargo-facility',
  rest = {},
) {
  const { id } = await makeLocation(app, {
    locationType,
    code: 'ZZB',
    authority: 'An older authority',
    addressLine1: 'Gate 1',
    annualPassengers: 1200,
    cargoTonnage: 10.5,
    latitude: '24.5',
    longitude: '46.7',
    ...rest,
  })
  return {
    get: `${path}/${id}`,
    put: `location-management/location/${id}`,
    key: 'location',
    change: { manager: 'H. Saadi' },
    act: 'location.change',
    readOnly: { status: 'inactive' },
  }
}

const readThing = async ({ get, key, find, as }: Ready): Promise<{ whole: Json; thing: Json }> => {
  const { status, body } = await send('GET', get, undefined, as)
  expect(status).toBe(200)
  const thing = (find === undefined ? body[key] : find(body)) as Json
  return { whole: find === undefined ? body : { [key]: thing }, thing }
}

describe.each(Object.keys(pairs))('%s', (name) => {
  const make = async (): Promise<Ready> => (await pairs[name]?.()) as Ready

  test('a PUT of what a GET answered is taken and changes nothing', async () => {
    const ready = await make()
    const before = await log()
    const { whole, thing } = await readThing(ready)
    for (const body of [whole, thing]) {
      const { status, body: answered } = await send('PUT', ready.put, body, ready.as)
      expect([status, answered['issues']]).toEqual([200, undefined])
      expect((await readThing(ready)).whole).toEqual(whole)
    }
    expect(await log()).toEqual(before)
  })

  test('a PUT with one field changed changes that field alone', async () => {
    const ready = await make()
    if (name.includes('complete')) return
    const before = await log()
    const { thing } = await readThing(ready)
    const put = await send('PUT', ready.put, { ...thing, ...ready.change }, ready.as)
    expect([put.status, put.body['issues']]).toEqual([200, undefined])
    const { thing: after } = await readThing(ready)
    expect(after).toMatchObject(ready.shown ?? ready.change)
    expect((await log()).slice(before.length)).toEqual([ready.act])
  })

  test('a PUT refuses another value of a read-only field, and a field that nobody knows', async () => {
    const ready = await make()
    const before = await log()
    const { thing } = await readThing(ready)
    for (const [extra, code] of [
      [ready.readOnly, 'read-only'],
      [{ colour: 'red' }, 'unknown-field'],
    ] as const) {
      for (const field of Object.keys(extra)) {
        const { status, body } = await send('PUT', ready.put, { ...thing, ...extra }, ready.as)
        expect(status).toBe(422)
        expect(body['issues']).toMatchObject([{ path: `body.${field}`, code }])
      }
    }
    expect(await log()).toEqual(before)
  })

  test('the specification’s name of its id is given beside ours', async () => {
    const ready = await make()
    const { thing } = await readThing(ready)
    if (ready.alias === undefined) return
    expect(thing[ready.alias]).toBe(thing['id'])
    const other = { ...thing, [ready.alias]: app.newId() }
    expect((await send('PUT', ready.put, other, ready.as)).status).toBe(422)
  })
})

describe('a requested user', () => {
  const activate = async (id: string, body: object) =>
    send('PUT', `user-management/update-requested-user/${id}`, body)
  const organizationOf = ({ body }: Sent) => (body['user'] as Json)['organization'] as Json

  test('is activated by a role alone, in the organization that the request names', async () => {
    const { id } = await makeOrganization(app, { name: 'HARBOUR airport' })
    const done = await activate(await makeRequest(), { role: 'auditor' })
    expect(done.status).toBe(200)
    expect(organizationOf(done)['id']).toBe(id)
    expect(await log()).toEqual(['request.activate'])
  })

  test('is activated by a role alone in a new organization where there is none of that name', async () => {
    const done = await activate(await makeRequest(), { role: 'auditor' })
    expect(done.status).toBe(200)
    const { id, name } = organizationOf(done)
    expect(name).toBe('Harbour Airport')
    const row = await app.db
      .selectFrom('organization')
      .select('kind')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(row.kind).toBe('airport')
    expect(await log()).toEqual(['organization.create', 'request.activate'])
  })

  test('is activated by the request as it was read, with a role', async () => {
    const id = await makeRequest({ organizationKind: null })
    const { body } = await send('GET', 'user-management/get-requested-users')
    const [request] = body['requests'] as Json[]
    expect((await activate(id, { ...request, role: 'viewer' })).status).toBe(200)
  })

  test('does not enter a closed organization by its name', async () => {
    await makeOrganization(app, { name: 'Harbour Airport', closedAt: app.clock.iso() })
    const { status, body } = await activate(await makeRequest(), { role: 'auditor' })
    expect([status, body['code']]).toEqual([409, 'organization-closed'])
  })
})

describe('the names of the specification', () => {
  test('make an assessment, and are refused where they contradict ours', async () => {
    const lead = await makeUser(app, 'auditor')
    const [question] = await makeQuestions(app, 1)
    const { id: locationId } = await makeLocation(app)
    const assessmentId = app.newId()
    const body = {
      assessmentId,
      title: 'Riverside, winter',
      locationId,
      auditType: 'customs',
      leadId: lead.id,
      team: [lead.id],
      dueDate: '2026-12-24',
      questions: [question?.id],
    }
    const path = 'audits/user-assessments'
    const refused = await send('POST', path, { ...body, dueOn: '2026-12-25' }, lead)
    expect([refused.status, (refused.body['issues'] as Json[])[0]?.['path']]).toEqual([
      422,
      'body.dueDate',
    ])
    const made = await send('POST', path, body, lead)
    expect(made.status).toBe(200)
    expect(made.body['assessment']).toMatchObject({
      id: assessmentId,
      assessmentId,
      dueOn: '2026-12-24',
      dueDate: '2026-12-24',
    })
    const { body: list } = await send('GET', path, undefined, lead)
    expect(list['assessments']).toMatchObject([{ assessmentId, dueDate: '2026-12-24' }])
  })

  test('make a reference, and stand in the lists of references and people', async () => {
    const referenceId = app.newId()
    const made = await send('POST', 'reference', { referenceId, title: 'Doc 9735' })
    expect(made.body['reference']).toMatchObject({ id: referenceId, referenceId })
    for (const path of ['all-references', 'question-references']) {
      const { body } = await send('GET', path)
      expect(body['references']).toMatchObject([{ referenceId }])
    }
    const auditor = await makeUser(app, 'auditor', { organizationId: admin.organizationId })
    const { body } = await send('GET', 'get-auditors')
    expect((body['auditors'] as Json[]).map(({ userId }) => userId)).toContain(auditor.id)
  })
})

describe('what is read as an object and written by its id', () => {
  test('an assessment takes another location and team as they are read', async () => {
    const { get, put } = await assessmentPair()
    const { id: locationId } = await makeLocation(app, { code: 'NEW' })
    const { body } = await send('GET', get)
    const assessment = body['assessment'] as Json & { team: Json[]; location: Json; leadId: string }
    const team = assessment.team.filter(({ id }) => id === assessment.leadId)
    const other = { ...assessment, team, location: { ...assessment.location, id: locationId } }
    expect(other.team).toHaveLength(1)
    expect((await send('PUT', put, other)).status).toBe(200)
    const { body: after } = await send('GET', get)
    expect(after['assessment']).toMatchObject({ team, location: { id: locationId } })
  })

  test('a category takes its sub-categories in another order, and no other name of one', async () => {
    const [{ categoryId } = { categoryId: '' }] = await makeQuestions(app, 1)
    const body = { categoryId, name: { en: 'Gates' } }
    await app.want('sub-category.create', { body }, { as: admin })
    const path = `question-category/${categoryId}`
    const { body: read } = await send('GET', path)
    const category = read['category'] as Json & { subCategories: Json[] }
    const subCategories = category.subCategories.toReversed()
    expect((await send('PUT', path, { ...category, subCategories })).status).toBe(200)
    const { body: after } = await send('GET', path)
    const ids = (after['category'] as typeof category).subCategories.map(({ id }) => id)
    expect(ids).toEqual(subCategories.map(({ id }) => id))
    const renamed = subCategories.map((it) => ({ ...it, name: { en: 'X', ar: null } }))
    const refused = await send('PUT', path, { ...category, subCategories: renamed })
    expect(refused.body['issues']).toMatchObject([
      { path: 'body.subCategories', code: 'read-only' },
    ])
  })

  test('an old name that nobody could give any more stays, beside what is changed', async () => {
    const [old, name] = ['A\u200bBC', { en: 'A\u{e0041}BC', ar: 'السياج' }]
    const { body } = await send('POST', 'question-category', { name: { ...name, en: 'Fence' } })
    const { id } = body['category'] as { id: string }
    await app.db.updateTable('category').set({ nameEn: name.en }).where('id', '=', id).execute()
    const path = `question-category/${id}`
    const read = (await send('GET', path)).body['category'] as Json
    expect(read['name']).toEqual(name)
    const changed = { ...name, ar: 'السياج والبوابات' }
    const sent = await send('PUT', path, { ...read, name: changed })
    expect([sent.status, (sent.body['category'] as Json)['name']]).toEqual([200, changed])
    const worse = await send('PUT', path, { name: { ...changed, en: old } })
    expect([worse.status, worse.body['issues']]).toMatchObject([422, [{ path: 'body.name.en' }]])

    await app.db.updateTable('user').set({ firstName: old }).where('id', '=', admin.id).execute()
    const { user } = (await send('GET', 'me')).body as { user: Json }
    expect(user['firstName']).toBe(old)
    const own = await send('PUT', 'account-management/update-account-details', {
      ...user,
      jobTitle: 'Inspector',
    })
    expect([own.status, (own.body['user'] as Json)['firstName']]).toEqual([200, old])

    const operatorName = { en: old, ar: null }
    await send('PUT', 'settings', { operatorName: { en: 'Aviation', ar: null } })
    await app.db.updateTable('settings').set({ operatorEn: old }).execute()
    const settings = await send('PUT', 'settings', {
      operatorName: { ...operatorName, ar: 'الطيران' },
    })
    expect([settings.status, settings.body['settings']]).toMatchObject([
      200,
      { operatorName: { en: old, ar: 'الطيران' } },
    ])

    const marking = { id: 'old', name: { en: old, ar: 'قديم' } }
    await app.db
      .updateTable('settings')
      .set({ markings: JSON.stringify([marking]) })
      .execute()
    const another = { id: 'new', name: { en: 'Secret', ar: 'سري' } }
    const markings = await send('PUT', 'settings', { markings: [marking, another] })
    expect([markings.status, markings.body['settings']]).toMatchObject([
      200,
      { markings: [marking, another] },
    ])
    const unseen = { ...another, name: { en: 'Sec\u200bret', ar: 'سري' } }
    const refused = await send('PUT', 'settings', { markings: [marking, unseen] })
    expect([refused.status, refused.body['issues']]).toMatchObject([
      422,
      [{ path: 'body.markings.1.name.en' }],
    ])
  })

  test('a stale assessment is refused for what somebody changed since, and not for its counts', async () => {
    const { get, put } = await assessmentPair()
    const { body } = await send('GET', get)
    const read = body['assessment'] as Json
    expect((await send('PUT', put, { ...read, notes: 'Two.' })).status).toBe(200)
    const late = await send('PUT', put, { ...read, answeredCount: 1, title: 'Other title' })
    expect([late.status, late.body['code']]).toEqual([409, 'changed-meanwhile'])
  })
})

test.each(['multipart', 'urlencoded'])(
  'a location that was read comes back as a %s form and changes nothing',
  async (kind) => {
    const { get, put } = await locationPair('airport-management', 'airport')
    const { body } = await send('GET', get)
    const location = body['location'] as Record<
      string,
      string | boolean | null | Record<string, string | null>
    >
    const form = kind === 'multipart' ? new FormData() : new URLSearchParams()
    for (const [field, value] of Object.entries(location)) {
      if (typeof value === 'object' && value !== null) {
        for (const [part, text] of Object.entries(value))
          form.append(`${field}.${part}`, text ?? '')
      } else form.append(field, String(value ?? ''))
    }
    const before = await log()
    const same = await send('PUT', put, form)
    expect([same.status, same.body['issues']]).toEqual([200, undefined])
    expect((await send('GET', get)).body).toEqual(body)
    expect(await log()).toEqual(before)
    form.set('addressLine1', '')
    form.set('isSample', String(location['isSample'] !== true))
    form.set('manager', 'H. Saadi')
    expect((await send('PUT', put, form)).status).toBe(200)
    expect((await send('GET', get)).body['location']).toMatchObject({
      manager: 'H. Saadi',
      addressLine1: null,
      isSample: location['isSample'] !== true,
    })
  },
)
