import type { InputOf } from '../handler.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeLocation, makeUser } from '../testing/builders.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

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

test.each([
  ['due', ['Bravo', 'Zulu', 'alpha']],
  ['title', ['alpha', 'Bravo', 'Zulu']],
  ['status', ['Zulu', 'alpha', 'Bravo']],
  ['changed', ['Bravo', 'Zulu', 'alpha']],
] as const)('sorted by %s, whole or in pages', async (sort, expected) => {
  await make({ title: 'alpha', seq: 3, status: 'in-progress' })
  await make({ title: 'Bravo', dueOn: '2026-11-30', seq: 9, status: 'complete' })
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

test.each(['due', 'title', 'status', 'changed'])(
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
