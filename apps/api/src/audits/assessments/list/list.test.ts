import type { InputOf } from '../../../platform/handler.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeLocation, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
  await scene.app.db
    .updateTable('assessment')
    .set({ title: 'Zulu', dueOn: '2026-12-01', seq: 5 })
    .execute()
})
afterEach(() => scene.app.close())

type Filter = InputOf<'assessments.all'>['query']
type Name = 'assessments.all' | 'assessments.own' | 'assessments.organization'
const list = (user: { id: string }, query: Filter = {}, name: Name = 'assessments.all') =>
  scene.app.want(name, { query }, { as: user })
const titles = async (...args: Parameters<typeof list>) =>
  (await list(...args)).assessments.map((it) => it.title)
const make = (rest: NonNullable<Parameters<typeof makeAssessment>[1]['rest']>, lead = scene.lead) =>
  makeAssessment(scene.app, { lead, rest })

test('each list has what it is for: all that one may see, the own team’s, the organization’s', async () => {
  const { app, lead, auditor, admin, organization } = scene
  const colleague = await makeUser(app, 'auditor', { organizationId: organization.id })
  const stranger = await makeUser(app, 'auditor')
  await make({ title: 'Colleague' }, colleague)
  await make({ title: 'Stranger' }, stranger)
  expect(await titles(auditor)).toEqual(['Zulu', 'Colleague'])
  expect(await titles(auditor, {}, 'assessments.own')).toEqual(['Zulu'])
  expect(await titles(lead, {}, 'assessments.organization')).toEqual(['Zulu', 'Colleague'])
  expect((await titles(admin)).sort()).toEqual(['Colleague', 'Stranger', 'Zulu'])
  expect((await titles(admin, {}, 'assessments.organization')).sort()).toEqual([
    'Colleague',
    'Zulu',
  ])
  expect(await titles(admin, {}, 'assessments.own')).toEqual([])
})

test('a viewer’s list holds what is in review or complete', async () => {
  const viewer = await makeUser(scene.app, 'viewer', { organizationId: scene.organization.id })
  await make({ title: 'Reviewed', status: 'in-review' })
  await make({ title: 'Done', status: 'complete' })
  await make({ title: 'Returned', status: 'returned' })
  const { assessments, total } = await list(viewer)
  expect(assessments.map((it) => it.title).sort()).toEqual(['Done', 'Reviewed'])
  expect(total).toBe(2)
})

test('the search finds titles, codes and names in both languages, and takes signs as they are', async () => {
  const place = await makeLocation(scene.app, {
    code: 'RUH',
    nameEn: 'King Khalid',
    nameAr: 'خالد',
  })
  await make({ title: '100% Perimeter', locationId: place.id })
  for (const search of ['perim', 'ruh', 'KING', 'خالد', '100%', '0% p']) {
    expect(await titles(scene.lead, { search })).toEqual(['100% Perimeter'])
  }
  for (const search of ['%', '_', String.raw`\ `]) {
    expect((await titles(scene.lead, { search })).length).toBe(search === '%' ? 1 : 0)
  }
})

test('the status filter and the total agree', async () => {
  await make({ title: 'Returned', status: 'returned' })
  const { assessments, total } = await list(scene.lead, { status: 'returned' })
  expect([assessments.map((it) => it.title), total]).toEqual([['Returned'], 1])
})

test('a group, overdue and outstanding are narrowed to, and each group is counted whatever was asked', async () => {
  await make({ title: 'Late', status: 'in-progress', dueOn: '2026-11-20' })
  await make({ title: 'Today', status: 'returned', dueOn: '2026-11-21' })
  await make({ title: 'Done late', status: 'complete', dueOn: '2026-01-01' })
  await make({ title: 'Off', status: 'cancelled', dueOn: '2026-01-01' })
  const counts = {
    scheduled: 1,
    'in-progress': 2,
    'in-review': 0,
    complete: 1,
    cancelled: 1,
    outstanding: 3,
    overdue: 1,
  }
  const asked = [
    ['overdue', ['Late']],
    ['outstanding', ['Late', 'Today', 'Zulu']],
    ['in-progress', ['Late', 'Today']],
    ['complete', ['Done late']],
    ['in-review', []],
  ] as const
  for (const [group, expected] of asked) {
    const page = await list(scene.lead, { group })
    expect(page.assessments.map((it) => it.title)).toEqual(expected)
    expect(page).toMatchObject({ total: expected.length, counts })
  }
  const none = await list(scene.lead, { group: 'complete', status: 'returned' })
  expect([none.assessments, none.total]).toEqual([[], 0])
})

test('overdue is what it is in the installation’s time zone', async () => {
  await make({ title: 'Late', status: 'in-progress', dueOn: '2026-11-21' })
  scene.app.clock.advance(14 * 60 * 60 * 1000)
  expect(await titles(scene.lead, { group: 'overdue' })).toEqual([])
  await scene.app.want(
    'settings.change',
    { body: { timeZone: 'Asia/Riyadh' } },
    { as: scene.admin },
  )
  expect(await titles(scene.lead, { group: 'overdue' })).toEqual(['Late'])
})

test('a list is narrowed by place, lead, due days and days of the audit', async () => {
  const { auditor, lead } = scene
  const place = await makeLocation(scene.app)
  await make({ title: 'There', locationId: place.id })
  await make({ title: 'Theirs' }, auditor)
  await make({ title: 'Held', fromOn: '2026-10-01', toOn: '2026-10-03', dueOn: '2026-10-10' })
  await make({ title: 'One day', fromOn: '2026-10-05', dueOn: '2026-10-20' })
  expect(await titles(lead, { locationId: place.id })).toEqual(['There'])
  expect(await titles(lead, { leadId: auditor.id })).toEqual(['Theirs'])
  expect(await titles(lead, { dueFrom: '2026-10-10', dueTo: '2026-10-20' })).toEqual([
    'Held',
    'One day',
  ])
  expect(await titles(lead, { dueFrom: '2026-10-11', dueTo: '2026-10-19' })).toEqual([])
  expect(await titles(lead, { heldFrom: '2026-10-03', heldTo: '2026-10-04' })).toEqual(['Held'])
  expect(await titles(lead, { heldFrom: '2026-10-04' })).toEqual(['One day'])
  expect(await titles(lead, { heldTo: '2026-10-04' })).toEqual(['Held'])
  // Of one of which only the last day is planned, that day counts.
  await make({ title: 'Until', toOn: '2026-09-30' })
  expect(await titles(lead, { heldTo: '2026-09-30' })).toEqual(['Until'])
})

test('a list tells when it last heard of an assessment, and whether anybody leads it', async () => {
  const heard = async () => {
    const { assessments } = await list(scene.lead)
    return assessments.map(({ heardAt, isUnled }) => ({ heardAt, isUnled }))
  }
  await scene.app.db.updateTable('assessment').set({ seq: 0 }).execute()
  expect(await heard()).toEqual([{ heardAt: null, isUnled: false }])
  scene.app.clock.advance(60_000)
  const body = { title: 'Another' }
  await scene.app.want(
    'assessment.change',
    { params: scene.params, body },
    { as: scene.supervisor },
  )
  expect(await heard()).toEqual([{ heardAt: '2026-11-21T08:01:00.000Z', isUnled: false }])
  const set = (part: object) =>
    scene.app.db.updateTable('user').set(part).where('id', '=', scene.lead.id).execute()
  const one = async () => (await scene.see()).isUnled
  await set({ role: 'viewer' })
  expect(await one()).toBe(true)
  await set({ role: 'auditor', status: 'inactive' })
  expect(await one()).toBe(true)
})

test.each([
  ['due', ['Bravo', 'Zulu', 'alpha']],
  ['title', ['alpha', 'Bravo', 'Zulu']],
  ['status', ['Zulu', 'alpha', 'Bravo']],
  ['changed', ['Bravo', 'Zulu', 'alpha']],
  ['score', ['Bravo', 'alpha', 'Zulu']],
] as const)('sorted by %s, whole or in pages', async (sort, expected) => {
  await make({ title: 'alpha', seq: 3, status: 'in-progress', score: 9.9 })
  await make({ title: 'Bravo', dueOn: '2026-11-30', seq: 9, status: 'complete', score: 10 })
  expect(await titles(scene.lead, { sort })).toEqual(expected)
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const query: Filter = { sort, limit: 1, ...(cursor === null ? {} : { cursor }) }
    const page = await list(scene.lead, query)
    expect(page.total).toBe(3)
    paged.push(...page.assessments.map((it) => it.title))
    cursor = page.next
  } while (cursor !== null)
  expect(paged).toEqual(expected)
})

test('a long title in either script still fits a cursor', async () => {
  await make({ title: 'ش'.repeat(120) })
  await make({ title: 'ص'.repeat(120) })
  const { next } = await list(scene.lead, { sort: 'title', limit: 2 })
  const page = await list(scene.lead, { sort: 'title', limit: 2, cursor: next ?? '' })
  expect(page.assessments.map((it) => it.title)).toEqual(['ص'.repeat(120)])
})

test('a cursor of another order, or of nobody, is refused', async () => {
  await make({ title: 'Alpha' })
  const { next } = await list(scene.lead, { sort: 'title', limit: 1 })
  for (const cursor of [next ?? '', 'bm90aGluZw', '???']) {
    const query = { sort: 'due' as const, cursor }
    const { status } = await scene.app.call('assessments.all', { query }, { as: scene.lead })
    expect(status).toBe(422)
  }
})

test.each(['due', 'title', 'status', 'score', 'changed'])(
  'what is no place in an order by %s is refused, whatever stands in it',
  async (sort) => {
    for (const key of ['abc', 5, null, 1.5, { a: 1 }]) {
      const cursor = Buffer.from(JSON.stringify([sort, key, 'x'])).toString('base64url')
      const query = { sort: sort as 'due', cursor }
      const { status } = await scene.app.call('assessments.all', { query }, { as: scene.lead })
      expect([key, status]).toEqual([key, typeof key === 'string' ? 200 : 422])
    }
  },
)

test('a list goes on behind an assessment that was deleted meanwhile', async () => {
  const alpha = await make({ title: 'Alpha' })
  const { next } = await list(scene.lead, { sort: 'title', limit: 1 })
  const params = { assessmentId: alpha.id }
  await scene.app.want('assessment.delete', { params }, { as: scene.supervisor })
  expect(await titles(scene.lead, { sort: 'title', cursor: next ?? '' })).toEqual(['Zulu'])
})

test('the search finds names whatever their accents and Arabic vowel signs', async () => {
  const place = await makeLocation(scene.app, { nameEn: 'Zürich', nameAr: 'مكّة' })
  await make({ title: 'ÉTÉ', locationId: place.id })
  for (const search of ['ÉTÉ', 'été', 'ete', 'zurich', 'مكه']) {
    expect(await titles(scene.lead, { search })).toEqual(['ÉTÉ'])
  }
})
