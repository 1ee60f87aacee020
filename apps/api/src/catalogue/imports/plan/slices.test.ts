import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { applyFile, importFile, planAsOf } from '../write/import-file.ts'
import { createPlanner, type Planner } from './planner.ts'
import { beginRun, takeBackBroken, writeStaged } from '../write/run.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const header = 'source_id,category_en,sub_category_en,question_en,references,groupings\n'
const library = `${header}Q1,Cargo,Screening,One?,Annex 17,airport\nQ2,Cargo,Screening,Two?,,\n`
const count = 700
/** New questions under a new heading, one that is written anew, and one that is asked elsewhere. */
const file =
  `${header}Q1,Cargo,Screening,One now?,Annex 9,\nQ2,Cargo,Screening,Two?,,airline\n` +
  Array.from({ length: count }, (_, i) => `N${i},Fence,Gates,Is ${i} shut?,Annex 9,\n`).join('')

const context = () => ({ db: app.db, now: app.clock.iso(), newId: app.newId })
const take = (text: string) => importFile(context(), 'questions', Buffer.from(text))
const plannerOf = (text: string) =>
  createPlanner({ kind: 'questions', bytes: Buffer.from(text) }, app.newId)
const as = () => ({ as: editor })
const total = async () => (await app.want('questions.list', { query: { limit: 1 } }, as())).total

/** Every table of the library and its imports. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'category',
    'subCategory',
    'reference',
    'question',
    'questionVersion',
    'questionGrouping',
    'questionReference',
    'location',
    'importRun',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db)
      return rows.map((row) => JSON.stringify(row)).toSorted()
    }),
  )
}

/** Stages all of it, as a server does that dies before it is settled. */
async function stageAlone(planner: Planner): Promise<void> {
  await planAsOf(app.db, planner)
  const run = {
    id: app.newId(),
    kind: 'questions' as const,
    name: 'broken.csv',
    importedBy: null,
    importedAt: app.clock.iso(),
    tallies: '[]',
    undo: JSON.stringify(await planner.undo()),
  }
  await beginRun(app.db, null, run)
  for (let part = await planner.next('staged'); part; part = await planner.next('staged'))
    await writeStaged(app.db, run.id, part, app.clock.iso())
}

test('of an import that was broken off nothing is seen and nothing is left', async () => {
  await take(library)
  const before = await everything()
  await stageAlone(await plannerOf(file))
  expect(await everything()).not.toEqual(before)
  expect(await total()).toBe(2)
  const [first] = (await app.want('questions.list', { query: {} }, as())).questions
  expect(first).toMatchObject({ text: { en: 'One?' }, version: 1, referenceTitles: ['Annex 17'] })
  const params = { questionId: first?.id ?? '' }
  expect((await app.want('question.versions', { params }, as())).versions).toHaveLength(1)
  const { categories } = await app.want('categories.positions', {}, as())
  const shown = categories.map(({ status, questionCount }) => [status, questionCount])
  expect(shown).toEqual([
    ['active', 2],
    ['inactive', 0],
  ])
  const { imports } = await app.want('imports.list', { query: { kind: 'questions' } }, as())
  expect(imports.map(({ name }) => name)).toEqual([''])
  // Somebody may be at it; after a while nobody is.
  await expect(take(file)).rejects.toMatchObject({ problem: { code: 'server-busy' } })
  app.clock.advance(120_000)
  await takeBackBroken(app.db, app.clock.iso())
  expect(await everything()).toEqual(before)
  expect(await take(file)).toMatchObject({
    ok: true,
    tallies: [{ added: count, changed: 2 }, {}, {}, {}],
  })
  expect(await total()).toBe(count + 2)
})

test('what somebody puts under a heading of an import that was broken off stays, out of use', async () => {
  await stageAlone(await plannerOf(file))
  const { categories } = await app.want('categories.positions', {}, as())
  const subCategoryId = categories.at(-1)?.subCategories[0]?.id ?? ''
  await app.want('question.create', { body: { subCategoryId, text: { en: 'Mine?' } } }, as())
  app.clock.advance(120_000)
  await takeBackBroken(app.db, app.clock.iso())
  expect(await total()).toBe(1)
  const left = (await app.want('categories.positions', {}, as())).categories
  expect(left.map(({ status, questionCount }) => [status, questionCount])).toEqual([
    ['inactive', 1],
  ])
  expect(await take(file)).toMatchObject({ ok: true })
})

test('what had a file attached before an import that was broken off was taken back stays, out of use', async () => {
  await stageAlone(await plannerOf(file))
  const reference = await app.db.selectFrom('reference').select('id').executeTakeFirstOrThrow()
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const attached = { params: { referenceId: reference.id }, query: { name: 'a.pdf' }, file: pdf }
  await app.want('reference.attach', attached, as())
  app.clock.advance(120_000)
  await takeBackBroken(app.db, app.clock.iso())
  expect(await app.db.selectFrom('reference').select(['id', 'status']).execute()).toEqual([
    { ...reference, status: 'inactive' },
  ])
  expect(await take(file)).toMatchObject({ ok: true })
})

test('others are answered while an import is taken back, and see all of it or nothing', async () => {
  await take(library)
  const before = await everything()
  const { importId } = (await take(file)) as { importId: string }
  const end = new AbortController()
  const undoing = app.want('import.undo', { params: { importId } }, as()).finally(() => end.abort())
  const seen: number[] = []
  while (!end.signal.aborted) {
    seen.push(await total())
    await setImmediate()
  }
  expect(await undoing).toEqual({ done: true })
  expect(seen.length).toBeGreaterThan(3)
  expect(new Set(seen.filter((it) => it !== 2 && it !== count + 2))).toEqual(new Set())
  expect(await everything()).toEqual(before)
})

test('an import that fails in its middle leaves everything as it was', async () => {
  await take(library)
  const before = await everything()
  for (const which of ['staged', 'settled'] as const) {
    const planner = await plannerOf(file)
    let parts = 0
    const failing: Planner = {
      ...planner,
      next: async (wanted) => {
        if (wanted === which && (parts += 1) > 1) throw new Error('the disk is full')
        return planner.next(wanted)
      },
    }
    await expect(applyFile(context(), failing, { name: 'x' })).rejects.toThrow('the disk is full')
    expect(await everything()).toEqual(before)
  }
})

test('others are answered between the slices, and see all of an import or nothing', async () => {
  await take(library)
  const end = new AbortController()
  const taking = take(file).finally(() => end.abort())
  const seen: number[] = []
  while (!end.signal.aborted) {
    seen.push(await total())
    // As a server does between two calls.
    await setImmediate()
  }
  expect(await taking).toMatchObject({ ok: true })
  expect(seen.length).toBeGreaterThan(3)
  expect(new Set(seen.filter((it) => it !== 2 && it !== count + 2))).toEqual(new Set())
})

test('whoever changes the library meanwhile has the import begun anew, and both stand', async () => {
  await take(library)
  const planner = await plannerOf(file)
  let times = 0
  const disturbed: Planner = {
    ...planner,
    next: async (which) => {
      if (which === 'staged' && (times += 1) === 2)
        await app.want('category.create', { body: { name: { en: 'Kitchens' } } }, as())
      return planner.next(which)
    },
  }
  expect(await applyFile(context(), disturbed, { name: 'x' })).toMatchObject({ ok: true })
  const { categories } = await app.want('categories.positions', {}, as())
  expect(categories.map(({ name, questionCount }) => [name.en, questionCount])).toEqual([
    ['Cargo', 2],
    ['Kitchens', 0],
    ['Fence', count],
  ])
  const runs = await app.db.selectFrom('importRun').select('name').execute()
  expect(runs).toHaveLength(2)
})

test('an import that is always overtaken is given up, and leaves nothing', async () => {
  const planner = await plannerOf(file)
  let made = 0
  const disturbed: Planner = {
    ...planner,
    next: async (which) => {
      if (which === 'staged')
        await app.want('reference.create', { body: { title: `Doc ${(made += 1)}` } }, as())
      return planner.next(which)
    },
  }
  await expect(applyFile(context(), disturbed, { name: 'x' })).rejects.toMatchObject({
    problem: { code: 'server-busy' },
  })
  expect(await total()).toBe(0)
  expect(await app.db.selectFrom('importRun').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('category').selectAll().execute()).toEqual([])
})
