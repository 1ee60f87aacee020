import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '../imports/write/import-file.ts'
import { makeAssessment, makeQuestions, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const csv = `source_id,category_en,sub_category_en,question_en,question_ar,regulations,groupings
Q1,Cargo,Screening,Is the Öl screened?,هل فُحص الزيت؟,Annex 17,airport;cargo-facility
Q2,Perimeter,Fence,Is it whole?,,Annex 17,
Q3,Cargo,Storage,Is it locked?,هل المخزن مُقفل؟,,
Q4,Cargo,Screening,,هل الأختام سليمة؟,Annex 9,airline
`
const importCsv = async (): Promise<void> => {
  const context = { db: app.db, now: app.clock.iso(), newId: app.newId }
  await importFile(context, 'questions', Buffer.from(csv))
}
type Query = Parameters<typeof app.want<'questions.list'>>[1]['query']
const list = (query: Query = {}) => app.want('questions.list', { query }, { as: editor })
const texts = async (query: Query) =>
  (await list(query)).questions.map(({ text }) => text.en ?? text.ar)

describe('the list of questions', () => {
  test('stands in the order of its headings, with when, how often used, and how many there are', async () => {
    await importCsv()
    const { questions, total, next } = await list()
    expect(questions.map(({ text }) => text.en ?? text.ar)).toEqual([
      'Is the Öl screened?',
      'هل الأختام سليمة؟',
      'Is it locked?',
      'Is it whole?',
    ])
    expect([total, next]).toEqual([4, null])
    expect(questions[0]).toMatchObject({
      version: 1,
      groupings: ['airport', 'cargo-facility'],
      regulations: 'Annex 17',
      changedAt: app.clock.iso(),
      assessmentCount: 0,
    })
  })

  test('finds words in both languages whatever their capitals, accents and forms of hamza are', async () => {
    await importCsv()
    expect(await texts({ search: 'ol SCREENED' })).toEqual(['Is the Öl screened?'])
    expect(await texts({ search: 'الاختام' })).toEqual(['هل الأختام سليمة؟'])
    expect(await texts({ search: 'annex 17' })).toEqual(['Is the Öl screened?', 'Is it whole?'])
    expect(await texts({ search: '100%' })).toEqual([])
    // One whose texts were never folded is found all the same.
    await app.db.updateTable('questionVersion').set({ folded: null }).execute()
    expect(await texts({ search: 'öl screened' })).toEqual(['Is the Öl screened?'])
    expect(await texts({ search: 'الاختام سليمه' })).toEqual(['هل الأختام سليمة؟'])
  })

  test('finds the newest text alone', async () => {
    const [question] = await makeQuestions(app, 1)
    const params = { questionId: question?.id ?? '' }
    const body = { text: { en: 'Is the gate shut?' } }
    await app.want('question.change', { params, body }, { as: editor })
    expect(await texts({ search: 'gate' })).toEqual(['Is the gate shut?'])
    expect(await texts({ search: 'fence' })).toEqual([])
  })

  test('each filter leaves what it fits, and together they leave what all fit', async () => {
    await importCsv()
    const { questions } = await list()
    const [screened, sealed, locked, whole] = questions
    expect(await texts({ lacks: 'translation' })).toEqual(['هل الأختام سليمة؟', 'Is it whole?'])
    expect(await texts({ lacks: 'regulations' })).toEqual(['Is it locked?'])
    expect(await texts({ grouping: 'airline' })).toEqual(['هل الأختام سليمة؟'])
    expect(await texts({ categoryId: whole?.categoryId })).toEqual(['Is it whole?'])
    expect(await texts({ subCategoryId: locked?.subCategoryId })).toEqual(['Is it locked?'])
    expect(await texts({ categoryId: locked?.categoryId, lacks: 'translation' })).toEqual([
      'هل الأختام سليمة؟',
    ])
    const lead = await makeUser(app, 'auditor')
    await makeAssessment(app, { lead, questions: [{ id: screened?.id ?? '', version: 1 }] })
    expect(await texts({ lacks: 'use' })).toHaveLength(3)
    expect((await list()).questions.map((it) => it.assessmentCount)).toEqual([1, 0, 0, 0])
    const params = { questionId: sealed?.id ?? '' }
    await app.want('question.change', { params, body: { status: 'inactive' } }, { as: editor })
    expect(await texts({ status: 'inactive' })).toEqual(['هل الأختام سليمة؟'])
    expect(await texts({ status: 'active', lacks: 'translation' })).toEqual(['Is it whole?'])
    // What to look at, in one language only, is a gap too.
    const onlyOne = {
      params: { questionId: locked?.id ?? '' },
      body: { considerations: { en: 'Look' } },
    }
    await app.want('question.change', onlyOne, { as: editor })
    expect(await texts({ lacks: 'translation' })).toContain('Is it locked?')
  })

  test.each(['place', 'newest'] as const)(
    'in the order %s no page loses or repeats a row',
    async (sort) => {
      for (const count of [3, 1, 4]) {
        await makeQuestions(app, count)
        app.clock.advance(60_000)
      }
      const all = (await list({ sort })).questions.map(({ id }) => id)
      expect(all).toHaveLength(8)
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 8 }), async (limit) => {
          const found: string[] = []
          let cursor: string | undefined
          do {
            const page = await list({ sort, limit, ...(cursor === undefined ? {} : { cursor }) })
            expect(page.total).toBe(8)
            found.push(...page.questions.map(({ id }) => id))
            cursor = page.next ?? undefined
          } while (cursor !== undefined)
          expect(found).toEqual(all)
        }),
        { numRuns: 8 },
      )
    },
  )

  test('refuses a cursor that is none, and one of another order', async () => {
    await makeQuestions(app, 3)
    const { next } = await list({ limit: 1 })
    for (const query of [{ cursor: 'x' }, { cursor: next ?? '', sort: 'newest' as const }]) {
      const { status, problem } = await app.call('questions.list', { query }, { as: editor })
      expect([status, problem?.issues?.[0]?.path]).toEqual([422, 'query.cursor'])
    }
  })
})

test('a question is found by its own number, in either script of digits, alone or beside a word', async () => {
  await importCsv()
  for (const search of ['Q3', 'q3', 'Q٣', 'Q3 locked']) {
    expect(await texts({ search })).toEqual(['Is it locked?'])
  }
  expect(await texts({ search: 'Q3 whole' })).toEqual([])
})

test('the versions of a question tell their texts, who made them, and what pins them', async () => {
  await importCsv()
  const [question] = (await list({ search: 'whole' })).questions
  const params = { questionId: question?.id ?? '' }
  app.clock.advance(60_000)
  await app.want(
    'question.change',
    { params, body: { text: { ar: 'هل هو سليم؟' } } },
    { as: editor },
  )
  const lead = await makeUser(app, 'auditor')
  const questions = [{ id: params.questionId, version: 1 }]
  await makeAssessment(app, { lead, questions })
  await makeAssessment(app, { lead, questions, rest: { status: 'complete' } })
  const { versions } = await app.want('question.versions', { params }, { as: editor })
  expect(versions).toMatchObject([
    { version: 1, by: null, text: { en: 'Is it whole?', ar: null }, runningCount: 1 },
    {
      version: 2,
      by: { id: editor.id, firstName: 'Noor', lastName: 'editor' },
      createdAt: app.clock.iso(),
      text: { en: 'Is it whole?', ar: 'هل هو سليم؟' },
      runningCount: 0,
    },
  ])
  const unknown = { params: { questionId: app.newId() } }
  expect((await app.call('question.versions', unknown, { as: editor })).status).toBe(404)
})
