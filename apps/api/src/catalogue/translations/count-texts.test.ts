import { translationStates } from '@apron/contracts/named-in-addresses.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { makeQuestions, makeUser, type Question, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let questions: Question[]
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
  questions = [...(await makeQuestions(app, 2)), ...(await makeQuestions(app, 2))]
})
afterEach(() => app.close())

const act = fc.record({
  at: fc.nat({ max: 3 }),
  what: fc.constantFrom('text', 'considerations', 'check', 'use', 'use-category', 'name'),
  en: fc.option(fc.constantFrom('Fence', 'Gate'), { nil: null }),
  ar: fc.option(fc.constantFrom('سياج', 'بوابة'), { nil: null }),
  isOn: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function perform({ at, what, en, ar, isOn }: Act): Promise<void> {
  const { id, categoryId, subCategoryId } = questions[at]!
  const status = isOn ? ('active' as const) : ('inactive' as const)
  const change = async (body: InputOf<'question.change'>['body']) =>
    app.call('question.change', { params: { questionId: id }, body }, { as: editor })
  if (what === 'text') await change({ text: { en, ar: ar ?? 'سؤال' } })
  else if (what === 'considerations') await change({ considerations: { en, ar } })
  else if (what === 'use') await change({ status })
  else if (what === 'use-category')
    await app.db.updateTable('category').set({ status }).where('id', '=', categoryId).execute()
  else if (what === 'name')
    await app.db
      .updateTable('subCategory')
      .set({ nameEn: en })
      .where('id', '=', subCategoryId)
      .execute()
  else {
    const kind = isOn ? ('question' as const) : ('considerations' as const)
    const { texts } = await list({ kind, limit: 200 })
    const found = texts.find((it) => it.id === id)
    for (const language of ['en', 'ar'] as const) {
      const text = found?.text[language]
      const body = { kind, id, language, text: text ?? '', isChecked: en === null }
      if (text) await app.call('translation.check', { body }, { as: editor })
    }
  }
}

const list = (query: InputOf<'translations.list'>['query']) =>
  app.want('translations.list', { query }, { as: editor })

test('as many are counted as are listed, whatever was changed and whatever is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const it of acts) await perform(it)
      for (const state of [undefined, ...translationStates])
        for (const more of [
          {},
          { kind: 'question' as const },
          { kind: 'category' as const },
          { categoryId: questions[3]!.categoryId },
          { search: 'fence' },
          { search: 'بوابة', kind: 'considerations' as const },
        ]) {
          const { texts, total } = await list({ ...more, ...(state && { state }), limit: 200 })
          expect(total).toBe(texts.length)
        }
    }),
    { numRuns: 15 },
  )
})
