import { writeRenames, type RenameChoice } from '@apron/contracts/import.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const header =
  'source_id,category_en,category_ar,sub_category_en,sub_category_ar,question_en,references\n'
const row = (id: string, subEn: string, subAr: string, question = 'Is it so?', reference = '') =>
  `${id},Protection,الحماية,${subEn},${subAr},${question},${reference}\n`

const sentOf = (file: string, choice?: RenameChoice, name = 'file.csv') => ({
  query: {
    kind: 'questions' as const,
    name,
    ...(choice !== undefined && { renames: writeRenames(choice) }),
  },
  file: new Uint8Array(Buffer.from(header + file)),
})
const look = (file: string, choice?: RenameChoice) =>
  app.want('import.preview', sentOf(file, choice), { as: editor })
async function take(file: string, choice?: RenameChoice, name?: string): Promise<string> {
  const { digest } = await look(file, choice)
  const sent = sentOf(file, choice, name)
  const query = { ...sent.query, digest: digest ?? '' }
  const done = await app.want('import.apply', { ...sent, query }, { as: editor })
  return done.importId ?? ''
}
const subCategories = async () =>
  (await app.db.selectFrom('subCategory').selectAll().orderBy('position').execute()).map(
    ({ nameEn, nameAr }) => [nameEn, nameAr],
  )

const first = row('A1', 'Messages', 'الرسائل')

describe('a heading of another set of questions', () => {
  const other = row('B1', 'Messages', 'حماية البريد الإلكتروني')

  test('is listed by name and not renamed unless that is chosen', async () => {
    await take(first)
    const { renames, renameCount, tallies } = await look(other)
    expect(renameCount).toBe(1)
    expect(renames).toMatchObject([
      {
        kind: 'sub-category',
        category: { en: 'Protection', ar: 'الحماية' },
        before: { en: 'Messages', ar: 'الرسائل' },
        after: { en: 'Messages', ar: 'حماية البريد الإلكتروني' },
        isShared: true,
        isChosen: false,
      },
    ])
    expect(tallies).toContainEqual({ kind: 'sub-categories', added: 0, changed: 0, unchanged: 1 })
    await take(other)
    expect(await subCategories()).toEqual([['Messages', 'الرسائل']])
    const questions = await app.db.selectFrom('question').select('subCategoryId').execute()
    expect(new Set(questions.map((it) => it.subCategoryId)).size).toBe(1)
  })

  test.each<[string, (id: string) => RenameChoice]>([
    ['all', () => 'all'],
    ['by its id', (id) => [id]],
  ])('is renamed where that is chosen: %s', async (_, choose) => {
    await take(first)
    const [rename] = (await look(other)).renames
    await take(other, choose(rename?.id ?? ''))
    expect(await subCategories()).toEqual([['Messages', 'حماية البريد الإلكتروني']])
  })
})

test('the names of a set that is imported again are corrected by it, and left where that is declined', async () => {
  await take(first)
  const corrected = row('A1', 'Messages', 'الرسائل والبريد')
  expect((await look(corrected)).renames).toMatchObject([{ isShared: false, isChosen: true }])
  await take(corrected, 'none')
  expect(await subCategories()).toEqual([['Messages', 'الرسائل']])
  await take(corrected)
  expect(await subCategories()).toEqual([['Messages', 'الرسائل والبريد']])
  expect((await look(corrected)).renameCount).toBe(0)
})

test('a name that was missing is filled in, listed, and can be declined', async () => {
  await take(row('A1', 'Messages', ''))
  const filled = row('B1', 'Messages', 'الرسائل')
  expect((await look(filled)).renames).toMatchObject([{ isShared: true, isChosen: true }])
  await take(filled, 'none')
  expect(await subCategories()).toEqual([['Messages', null]])
})

test('of two headings with one English name the one with the same Arabic name is meant', async () => {
  await take(first)
  const category = await app.db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('subCategory')
    .values({
      id: app.newId(),
      categoryId: category.id,
      nameEn: 'Messages',
      nameAr: 'البريد',
      position: 2,
      status: 'active',
    })
    .execute()
  const second = row('B1', 'Messages', 'البريد')
  expect((await look(second)).renameCount).toBe(0)
  await take(second)
  expect(await subCategories()).toEqual([
    ['Messages', 'الرسائل'],
    ['Messages', 'البريد'],
  ])
})

test('a preview with other choices is another preview', async () => {
  await take(first)
  const other = row('B1', 'Messages', 'البريد')
  const { digest } = await look(other)
  const sent = sentOf(other, 'all')
  const query = { ...sent.query, digest: digest ?? '' }
  const answer = await app.call('import.apply', { ...sent, query }, { as: editor })
  expect(answer.problem?.code).toBe('changed-meanwhile')
})

test('a rename is refused where another heading has that name already, and not where it is declined', async () => {
  await take(first + row('A2', 'Mail', 'البريد'))
  const swapped = row('B1', 'Messages', 'البريد')
  const codes = async (choice: RenameChoice) =>
    (await look(swapped, choice)).faults.map(({ code, column }) => [code, column])
  expect(await codes('all')).toEqual([['name-taken', 'sub_category_ar']])
  expect(await codes('none')).toEqual([])
})

test('ids that the file renames nothing of are refused, in the preview and in the import', async () => {
  await take(first)
  const other = row('B1', 'Messages', 'البريد')
  const { digest, renames } = await look(other)
  const [known, unknown] = [renames[0]?.id ?? '', app.newId()]
  for (const choice of [[unknown], [known, unknown]]) {
    const sent = sentOf(other, choice)
    const query = { ...sent.query, digest: digest ?? '' }
    for (const { problem } of [
      await app.call('import.preview', sent, { as: editor }),
      await app.call('import.apply', { ...sent, query }, { as: editor }),
    ]) {
      expect(problem).toMatchObject({ status: 422, issues: [{ path: 'query.renames' }] })
      expect(problem?.issues?.[0]?.message).toContain(unknown)
    }
  }
  expect((await look(other, [known])).renames).toMatchObject([{ isChosen: true }])
})

test('the refusal of an undo says in its sentence what stands in its way and which import caused it', async () => {
  const importId = await take(first)
  await take(row('B1', 'Messages', 'البريد'), 'all', 'second.csv')
  const undo = async (language: string) => {
    const headers = { 'accept-language': language }
    const sent = { params: { importId } }
    return (await app.call('import.undo', sent, { as: editor, headers })).problem
  }
  const english = await undo('en')
  expect(english?.error).toContain('Messages')
  expect(english?.error).toContain('second.csv')
  expect(english?.error).toContain('2026-11-21 08:00 UTC')
  expect(english?.error).toContain(english?.issues?.[0]?.message)
  const arabic = await undo('ar')
  expect(arabic?.error).toMatch(/^\P{Script=Latin}*البريد/u)
  expect(arabic?.error).toContain('second.csv')
})

describe('undoing an import names what stands in its way', () => {
  const issuesOf = async (importId: string, language = 'en') => {
    const as = { as: editor, headers: { 'accept-language': language } }
    const answer = await app.call('import.undo', { params: { importId } }, as)
    return answer.problem?.issues?.map(({ code, values }) => [code, values])
  }

  test('a heading that a later import renamed, and that import', async () => {
    const importId = await take(first)
    await take(row('B1', 'Messages', 'البريد'), 'all', 'second.csv')
    expect(await issuesOf(importId)).toEqual([
      ['changed-since', { name: 'Messages', file: 'second.csv', at: expect.any(String) }],
    ])
    expect(await issuesOf(importId, 'ar')).toMatchObject([['changed-since', { name: 'البريد' }]])
  })

  test('a question of a later import under its heading, and that import', async () => {
    const importId = await take(first)
    await take(row('B1', 'Messages', 'الرسائل'), undefined, 'second.csv')
    expect(await issuesOf(importId)).toEqual([
      ['in-library', { name: 'Messages', file: 'second.csv', at: expect.any(String) }],
    ])
  })

  test('a reference that a later import cites, and that import', async () => {
    const importId = await take(row('A1', 'Messages', 'الرسائل', 'One?', 'Annex 17'))
    const elsewhere = `B1,Gates,,Locks,,Two?,Annex 17\n`
    app.clock.advance(1000)
    await take(elsewhere, undefined, 'gates.csv')
    expect(await issuesOf(importId)).toEqual([
      ['in-library', { name: 'Annex 17', file: 'gates.csv', at: expect.any(String) }],
    ])
  })

  test('a question that a person deleted, by its text', async () => {
    const importId = await take(first)
    const { id } = await app.db.selectFrom('question').select('id').executeTakeFirstOrThrow()
    await app.want('question.delete', { params: { questionId: id } }, { as: editor })
    expect(await issuesOf(importId)).toEqual([['changed-since', { name: 'Is it so?' }]])
  })
})
