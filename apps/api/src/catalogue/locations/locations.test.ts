import { roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAssessment, makeLocation, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
})
afterEach(() => app.close())

const logRows = async () => {
  const rows = await app.db.selectFrom('log').selectAll().orderBy('seq').execute()
  return rows.map(({ kind, target, actorId, body }) => ({
    kind,
    target,
    actorId,
    ...(JSON.parse(body) as object),
  }))
}
const createAirport = async (code: string, rest: object = {}) => {
  const body = { code, name: { en: `Airport ${code}` }, ...rest }
  return (await app.want('airport.create', { body }, { as: admin })).location
}

describe('POST airport-management/airport', () => {
  test('keeps every field, capitals in the code, and leaves a row in the log', async () => {
    const airport = await makeLocation(app, { code: 'RUH' })
    const body = {
      code: 'ruh',
      locationType: 'cargo-facility' as const,
      name: { en: ' Riyadh ', ar: 'الرياض' },
      companyName: { en: 'Apron Cargo', ar: null },
      municipality: { en: 'Riyadh' },
      country: { en: 'Saudi Arabia', ar: 'السعودية' },
      countryCode: 'sa',
      icao: 'OERK',
      addressLine1: 'Gate 4',
      addressLine2: '',
      region: 'Central',
      postCode: '11564',
      terminals: '1 to 5',
      mapUrl: 'https://maps.example/ruh',
      manager: 'N. Saleh',
      authority: 'civil-aviation-authority' as const,
      annualPassengers: 31_000_000,
      cargoTonnage: 512.5,
      tonnageShipped: '480.25',
      latitude: 24.9576,
      longitude: '46.6988',
      airportId: airport.id,
      isSample: true,
    }
    const { location } = await app.want('airport.create', { body }, { as: admin })
    expect(location).toEqual({
      ...body,
      id: expect.any(String),
      status: 'active',
      code: 'RUH',
      name: { en: 'Riyadh', ar: 'الرياض' },
      municipality: { en: 'Riyadh', ar: null },
      countryCode: 'SA',
      addressLine2: null,
      tonnageShipped: 480.25,
      longitude: 46.6988,
      airportId: undefined,
      airport: { id: airport.id, code: 'RUH', name: { en: 'Riverside', ar: 'ضفة النهر' } },
      isReferredTo: false,
    })
    const key = { params: { locationId: location.id } }
    expect(await app.want('airport.one', key, { as: admin })).toEqual({ location })
    expect(await logRows()).toMatchObject([
      { kind: 'location.create', target: location.id, actorId: admin.id, after: { code: 'RUH' } },
    ])
  })

  test('names every field that cannot be as it is, and writes nothing', async () => {
    const taken = await createAirport('RUH')
    const body = { id: taken.id, code: 'RUH', name: { en: ' ' } }
    const { status, problem } = await app.call('airport.create', { body }, { as: admin })
    expect(status).toBe(422)
    expect(problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
      ['body.code', 'taken'],
      ['body.name', 'missing-language'],
      ['body.id', 'taken'],
    ])
    expect(await logRows()).toHaveLength(1)
  })

  test.each([
    ['code', { code: 'RU' }],
    ['code', { code: 'R1H' }],
    ['mapUrl', { mapUrl: 'http://maps.example' }],
    ['mapUrl', { mapUrl: 'javascript:alert(1)' }],
    ['mapUrl', { mapUrl: 'https://' }],
    ['annualPassengers', { annualPassengers: -1 }],
    ['annualPassengers', { annualPassengers: '1.5' }],
    ['cargoTonnage', { cargoTonnage: 'many' }],
    ['locationType', { locationType: 'airline' }],
    ['authority', { authority: 'GACA' }],
    ['manager', { manager: 'a'.repeat(121) }],
    ['manager', { manager: 'a\0b' }],
    ['latitude', { latitude: 90.1, longitude: 0 }],
    ['longitude', { latitude: '1', longitude: '1e9' }],
    ['longitude', { latitude: '24.9' }],
    ['airportId', { airportId: 'RUH' }],
  ])('refuses %s as in %j', async (field, fault) => {
    const body = { code: 'RUH', name: { en: 'Riyadh' }, ...fault } as never
    const { status, problem } = await app.call('airport.create', { body }, { as: admin })
    expect([status, problem?.issues?.map(({ path }) => path)]).toEqual([422, [`body.${field}`]])
  })

  test('one code may be an airport and an airline, but not two of a kind', async () => {
    await createAirport('SVA')
    const body = { code: 'SVA', name: { en: 'Saudia' } }
    const { location } = await app.want('airline.create', { body }, { as: admin })
    expect(location.locationType).toBe('airline')
    const again = await app.call('airline.create', { body }, { as: admin })
    expect(again.problem?.issues).toMatchObject([{ path: 'body.code', code: 'taken' }])
  })
})

test('a facility stands at an airport, is listed with it, and keeps it one', async () => {
  const [ruh, jed] = [await createAirport('RUH'), await createAirport('JED')]
  const hall = await createAirport('RCF', { locationType: 'cargo-facility', airportId: ruh.id })
  await createAirport('JCF', { locationType: 'catering-facility', airportId: jed.id })
  const query = { airportId: ruh.id }
  const { locations, total } = await app.want('airports.list', { query }, { as: admin })
  expect([locations.map(({ id }) => id), total]).toEqual([[hall.id], 1])
  const change = async (locationId: string, body: object) =>
    app.call('location.change', { params: { locationId }, body }, { as: admin })
  const facts = async (locationId: string, body: object) =>
    (await change(locationId, body)).problem?.issues?.map(({ path, code }) => [path, code])
  expect(await facts(hall.id, { airportId: hall.id })).toEqual([['body.airportId', 'unknown']])
  expect(await facts(hall.id, { airportId: app.newId() })).toEqual([['body.airportId', 'unknown']])
  expect(await facts(jed.id, { airportId: ruh.id })).toEqual([['body.airportId', 'unknown']])
  expect(await facts(ruh.id, { locationType: 'cargo-facility' })).toEqual([
    ['body.locationType', 'in-use'],
  ])
  expect((await change(hall.id, { airportId: '' })).status).toBe(200)
  expect((await change(ruh.id, { locationType: 'cargo-facility' })).status).toBe(200)
})

describe('PUT location-management/location', () => {
  const put = async (
    id: string,
    body: string | FormData | URLSearchParams,
    headers: Record<string, string> = {},
  ) => {
    const token = await app.signIn(admin)
    const response = await app.fetch(`/api/location-management/location/${id}`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { status: response.status, json: (await response.json()) as never as Reply }
  }
  type Reply = { location: object; code: string; issues: { path: string; code: string }[] }

  test('takes multipart form data: dots lead into names, empty clears, absent stays', async () => {
    const { id } = await createAirport('RUH', {
      manager: 'Old',
      authority: 'civil-aviation-authority',
    })
    const form = new FormData()
    form.set('name.ar', 'الرياض')
    form.set('companyName.en', 'Riyadh Airports')
    form.set('manager', '')
    form.set('annualPassengers', '31000000')
    form.set('mapUrl', 'https://maps.example/ruh')
    const { status, json } = await put(id, form)
    expect([status, json]).toMatchObject([
      200,
      {
        location: {
          code: 'RUH',
          name: { en: 'Airport RUH', ar: 'الرياض' },
          companyName: { en: 'Riyadh Airports', ar: null },
          manager: null,
          authority: 'civil-aviation-authority',
          annualPassengers: 31_000_000,
        },
      },
    ])
    const [, row] = await logRows()
    expect(row).toEqual({
      kind: 'location.change',
      target: id,
      actorId: admin.id,
      before: {
        nameAr: null,
        companyNameEn: null,
        manager: 'Old',
        annualPassengers: null,
        mapUrl: null,
      },
      after: {
        nameAr: 'الرياض',
        companyNameEn: 'Riyadh Airports',
        manager: null,
        annualPassengers: 31_000_000,
        mapUrl: 'https://maps.example/ruh',
      },
    })
  })

  test('takes urlencoded forms and JSON as well; what changes nothing leaves no row', async () => {
    const { id } = await createAirport('RUH')
    const encoded = await put(id, new URLSearchParams({ 'name.en': 'Riyadh', postCode: '11564' }))
    expect(encoded.json).toMatchObject({ location: { name: { en: 'Riyadh' }, postCode: '11564' } })
    const again = await put(id, JSON.stringify({ name: { en: 'Riyadh' }, postCode: '11564' }))
    expect(again.json).toEqual(encoded.json)
    expect(await logRows()).toHaveLength(2)
  })

  test('takes no field whose name leads further in than any form does', async () => {
    const { id } = await createAirport('RUH')
    const { status } = await put(id, new URLSearchParams({ 'name.en.x': 'Riyadh' }))
    expect(status).toBe(422)
    expect(await logRows()).toHaveLength(1)
  })

  test('names a field that comes twice, a file, and what cannot be a field', async () => {
    const { id } = await createAirport('RUH')
    const form = new FormData()
    form.append('manager', 'one')
    form.append('manager', 'two')
    form.set('authority', new Blob(['x']), 'x.txt')
    form.set('__proto__.manager', 'three')
    form.set('constructor.prototype', 'four')
    const { status, json } = await put(id, form)
    expect([status, json.issues.map(({ path }) => path).sort()]).toEqual([
      422,
      ['body.__proto__', 'body.authority', 'body.constructor', 'body.manager'],
    ])
    expect(({} as { manager?: string }).manager).toBeUndefined()
  })

  test('refuses a form that is broken or larger than other bodies may be', async () => {
    const { id } = await createAirport('RUH')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await put(id, '--y\r\nnothing', headers)
    expect([broken.status, broken.json.code]).toEqual([400, 'body-not-json'])
    const large = await put(id, new URLSearchParams({ manager: 'a'.repeat(70_000) }))
    expect([large.status, large.json.code]).toEqual([413, 'body-too-large'])
  })

  test('refuses a code in use, a name in no language, and what would become an airline', async () => {
    await createAirport('JED')
    const { id } = await createAirport('RUH')
    const body = { code: 'JED', name: { en: '' } }
    const { problem } = await app.call(
      'location.change',
      { params: { locationId: id }, body },
      { as: admin },
    )
    expect(problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
      ['body.code', 'taken'],
      ['body.name', 'missing-language'],
    ])
    const airline = { params: { locationId: id }, body: { locationType: 'airline' as const } }
    const fixed = await app.call('location.change', airline, { as: admin })
    expect(fixed.problem?.issues).toMatchObject([{ path: 'body.locationType', code: 'fixed' }])
    const facility = {
      params: { locationId: id },
      body: { locationType: 'catering-facility' as const },
    }
    const { location } = await app.want('location.change', facility, { as: admin })
    expect(location.locationType).toBe('catering-facility')
  })

  test('an id that nothing has is 404, also where an airline is asked for as an airport', async () => {
    const params = { locationId: app.newId() }
    const missing = await app.call('location.change', { params, body: {} }, { as: admin })
    expect([missing.status, missing.problem?.code]).toEqual([404, 'not-found'])
    const airline = await makeLocation(app, { locationType: 'airline', code: 'SVA' })
    const key = { params: { locationId: airline.id } }
    expect((await app.call('airport.one', key, { as: admin })).status).toBe(404)
    expect((await app.want('airline.one', key, { as: admin })).location.code).toBe('SVA')
    const airport = await createAirport('RUH')
    const other = { params: { locationId: airport.id } }
    expect((await app.call('airline.one', other, { as: admin })).status).toBe(404)
  })
})

test('PUT location-status takes out of use and back, once in the log for each, and keeps audits', async () => {
  const lead = await makeUser(app, 'auditor')
  const { id } = await createAirport('RUH')
  const { id: assessmentId } = await makeAssessment(app, { lead, rest: { locationId: id } })
  const set = (status: 'active' | 'inactive') =>
    app.want('location.set-status', { params: { locationId: id }, body: { status } }, { as: admin })
  expect((await set('inactive')).location.status).toBe('inactive')
  await set('inactive')
  const { locations } = await app.want('locations.airports', {}, { as: lead })
  expect(locations).toEqual([])
  const all = await app.want('locations.all', {}, { as: lead })
  expect(all.locations).toMatchObject([{ id, status: 'inactive' }])
  const { assessment } = await app.want(
    'assessment.one',
    { params: { assessmentId } },
    { as: lead },
  )
  expect(assessment.location.code).toBe('RUH')
  await set('active')
  expect((await logRows()).slice(1)).toMatchObject([
    { kind: 'location.status', before: { status: 'active' }, after: { status: 'inactive' } },
    { kind: 'location.status', before: { status: 'inactive' }, after: { status: 'active' } },
  ])
  const wrong = { params: { locationId: id }, body: { status: 'gone' as never } }
  const refused = await app.call('location.set-status', wrong, { as: admin })
  expect([refused.status, refused.problem?.issues?.[0]?.path]).toEqual([422, 'body.status'])
})

describe('DELETE location-management/location', () => {
  const remove = (locationId: string) =>
    app.call('location.delete', { params: { locationId } }, { as: admin })
  const isReferredTo = async (locationId: string) => {
    const { location } = await app.want('airport.one', { params: { locationId } }, { as: admin })
    return location.isReferredTo
  }

  test('deletes what nothing refers to, once in the log with all that it was', async () => {
    const airport = await createAirport('AAA')
    expect(await isReferredTo(airport.id)).toBe(false)
    expect((await remove(airport.id)).value).toEqual({ outcome: 'deleted' })
    expect((await remove(airport.id)).status).toBe(404)
    const before = expect.objectContaining({ code: 'AAA', nameEn: 'Airport AAA' }) as object
    expect((await logRows()).at(-1)).toMatchObject({
      kind: 'location.delete',
      target: airport.id,
      before,
    })
    expect((await createAirport('AAA')).code).toBe('AAA')
  })

  test('deactivates what assessments or facilities refer to, and says so beforehand', async () => {
    const lead = await makeUser(app, 'auditor')
    const assessed = await createAirport('AAA')
    await makeAssessment(app, { lead, questions: [], rest: { locationId: assessed.id } })
    const airport = await createAirport('BBB')
    const facility = { locationType: 'cargo-facility' as const, airportId: airport.id }
    const cargo = await createAirport('CCC', facility)
    for (const { id } of [assessed, airport]) {
      expect(await isReferredTo(id)).toBe(true)
      expect((await remove(id)).value).toEqual({ outcome: 'inactive' })
      expect((await remove(id)).value).toEqual({ outcome: 'inactive' })
    }
    const kinds = (await logRows()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'location.status')).toHaveLength(2)
    // Once its facility is gone nothing refers to the airport any more.
    expect((await remove(cargo.id)).value).toEqual({ outcome: 'deleted' })
    expect((await remove(airport.id)).value).toEqual({ outcome: 'deleted' })
  })
})

describe('the lists', () => {
  const fill = async () => {
    for (const [code, nameEn, rest] of [
      ['AAA', 'Delta', {}],
      ['BBB', 'charlie', { status: 'inactive' }],
      ['CCC', 'Bravo 100%', { countryCode: 'EG' }],
      ['DDD', null, { nameAr: 'الرياض' }],
      ['EEE', 'Alpha', { locationType: 'cargo-facility' }],
      ['FFF', 'Airline', { locationType: 'airline' }],
    ] as const) {
      await makeLocation(app, { code, nameEn, nameAr: null, ...rest })
    }
  }
  type Query = Parameters<typeof list>[0]
  const list = async (query: {
    search?: string
    sort?: 'code' | 'name' | 'status'
    status?: 'active' | 'inactive'
    countryCode?: string
    locationType?: 'airport' | 'cargo-facility'
    limit?: number
    cursor?: string
  }) => app.want('airports.list', { query }, { as: admin })

  test.each<[string, Query, string[]]>([
    ['by code', {}, ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']],
    ['by name, capitals aside', { sort: 'name' }, ['EEE', 'CCC', 'BBB', 'AAA', 'DDD']],
    ['by status', { sort: 'status' }, ['AAA', 'CCC', 'DDD', 'EEE', 'BBB']],
    ['of one status', { status: 'inactive' }, ['BBB']],
    ['of one country', { countryCode: 'EG' }, ['CCC']],
    ['of one kind', { locationType: 'cargo-facility' }, ['EEE']],
    ['found by a sign that SQL would take for any text', { search: '100%' }, ['CCC']],
    ['found in Arabic', { search: 'رياض' }, ['DDD']],
    ['found by code in small letters', { search: 'eee' }, ['EEE']],
  ])('GET airport-management %s', async (_, query, codes) => {
    await fill()
    const { locations, total, next } = await list(query)
    expect([locations.map(({ code }) => code), total, next]).toEqual([codes, codes.length, null])
  })

  test('by name means the name that the reader sees, in the order of their alphabet', async () => {
    for (const [code, nameEn, nameAr] of [
      ['AAA', 'Tabuk', 'تبوك'],
      ['BBB', 'Ibra', 'إبراء'],
      ['CCC', 'Riyadh', 'الرياض'],
      ['DDD', 'Abha', 'أبها'],
    ] as const)
      await makeLocation(app, { code, nameEn, nameAr })
    const named = async (language: 'en' | 'ar') => {
      const headers = { 'accept-language': language }
      const codes: string[] = []
      let cursor: string | undefined
      do {
        const query = { sort: 'name' as const, limit: 1, ...(cursor && { cursor }) }
        const page = await app.want('airports.list', { query }, { as: admin, headers })
        codes.push(...page.locations.map(({ code }) => code))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return codes
    }
    expect(await named('en')).toEqual(['DDD', 'BBB', 'CCC', 'AAA'])
    expect(await named('ar')).toEqual(['BBB', 'DDD', 'CCC', 'AAA'])
  })

  test('pages go on where the last one ended, in every order', async () => {
    await fill()
    for (const sort of ['code', 'name', 'status'] as const) {
      const whole = (await list({ sort })).locations.map(({ code }) => code)
      const codes: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, limit: 2, ...(cursor && { cursor }) })
        expect(page.total).toBe(5)
        codes.push(...page.locations.map(({ code }) => code))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(codes).toEqual(whole)
    }
  })

  test('a cursor of another order, or of nobody, is refused', async () => {
    await fill()
    const { next } = await list({ limit: 1 })
    const forged = Buffer.from(JSON.stringify(['name', 'a\0', 'b'])).toString('base64url')
    for (const cursor of [next ?? '', 'x', forged]) {
      const query = { sort: 'name' as const, cursor }
      const { status, problem } = await app.call('airports.list', { query }, { as: admin })
      expect([status, problem?.issues?.[0]?.path]).toEqual([422, 'query.cursor'])
    }
    const query = { limit: 201 }
    expect((await app.call('airlines.list', { query }, { as: admin })).status).toBe(422)
  })

  test('GET airlines-management lists airlines alone', async () => {
    await fill()
    const { locations, total } = await app.want('airlines.list', { query: {} }, { as: admin })
    expect([locations.map(({ code }) => code), total]).toEqual([['FFF'], 1])
  })

  test('GET available-all-airports has every kind and status, GET available-airports what can be audited', async () => {
    await fill()
    const as = await makeUser(app, 'auditor-supervisor')
    const all = await app.want('locations.all', {}, { as })
    expect(all.locations).toHaveLength(6)
    const { locations } = await app.want('locations.airports', {}, { as })
    expect(locations.map(({ code }) => code)).toEqual(['AAA', 'CCC', 'DDD'])
  })
})

test('only an admin manages locations, whatever the id', async () => {
  const params = { locationId: (await createAirport('RUH')).id }
  for (const role of roles.filter((role) => role !== 'admin')) {
    const as = await makeUser(app, role)
    const name = { en: 'Riyadh' }
    const answers = [
      await app.call('airports.list', { query: {} }, { as }),
      await app.call('airport.one', { params }, { as }),
      await app.call('airport.create', { body: { code: 'JED', name } }, { as }),
      await app.call('airlines.list', { query: {} }, { as }),
      await app.call('airline.one', { params }, { as }),
      await app.call('airline.create', { body: { code: 'JED', name } }, { as }),
      await app.call('location.change', { params, body: { name } }, { as }),
      await app.call('location.set-status', { params, body: { status: 'inactive' } }, { as }),
      await app.call('location.delete', { params }, { as }),
    ]
    for (const { status, problem } of answers) {
      expect([role, status, problem?.code]).toEqual([role, 403, 'not-permitted'])
    }
  }
  expect(await logRows()).toHaveLength(1)
})
