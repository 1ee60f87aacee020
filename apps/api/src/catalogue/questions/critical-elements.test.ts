import { expect, onTestFinished, test } from 'vitest'
import { makeQuestions, makeUser } from '../../testing/builders.ts'
import { createTestApp } from '../../testing/test-app.ts'

test('a question is about one of the critical elements, which makes no new version, or about none', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const as = { as: await makeUser(app, 'editor') }
  const [question] = await makeQuestions(app, 1)
  const { subCategoryId } = await app.db
    .selectFrom('question')
    .select('subCategoryId')
    .where('id', '=', question?.id ?? '')
    .executeTakeFirstOrThrow()
  const make = async (en: string, criticalElement?: 'ce-3') =>
    (
      await app.want(
        'question.create',
        { body: { subCategoryId, text: { en }, ...(criticalElement && { criticalElement }) } },
        as,
      )
    ).question
  const plain = await make('Plain?')
  const third = await make('Third?', 'ce-3')
  expect([plain.criticalElement, third.criticalElement]).toEqual([null, 'ce-3'])
  const list = async (criticalElement: 'ce-3' | 'ce-4' | 'none') =>
    (await app.want('questions.list', { query: { criticalElement } }, as)).questions.map(
      ({ id }) => id,
    )
  expect([await list('ce-3'), await list('none'), await list('ce-4')]).toEqual([
    [third.id],
    [question?.id, plain.id],
    [],
  ])
  const change = async (criticalElement: 'ce-4' | null) =>
    (
      await app.want(
        'question.change',
        { params: { questionId: third.id }, body: { criticalElement } },
        as,
      )
    ).question
  expect(await change('ce-4')).toMatchObject({ criticalElement: 'ce-4', version: 1 })
  expect(await change(null)).toMatchObject({ criticalElement: null, version: 1 })
  expect(await list('none')).toHaveLength(3)
})
