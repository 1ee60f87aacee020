import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const dari = [
  'آیا شما این دروازه را برای پرواز بسته می کنید و کلید را به مسئول می دهید؟',
  'آیا این دروازه برای پرواز شما باز است و کلید را به مسئول می دهید؟',
]
const questions = async () =>
  (
    await app.db
      .selectFrom('question')
      .innerJoin('questionVersion as text', (join) =>
        join
          .onRef('text.questionId', '=', 'question.id')
          .onRef('text.version', '=', 'question.version'),
      )
      .select(['sourceId', 'textEn', 'textAr', 'guidance'])
      .orderBy('sourceId')
      .execute()
  ).map((it) => [it.sourceId, it.textEn, it.textAr, it.guidance])

test('the language of a column is asked, and less replaces more by choice alone', async () => {
  const editor = await makeUser(app, 'editor')
  const page = { path: '/library/questions/import', as: editor, language: 'ar' } as const
  const { user, t } = await openPage(app, page)
  const choose = await screen.findByLabelText(t('imports:choose'), { selector: 'input' })
  const upload = (text: string): Promise<void> => user.upload(choose, new File([text], 'أسئلة.csv'))

  await upload(`رقم,السؤال,الإرشادات\n1,${dari[0]},انظر\n2,${dari[1]},\n`)
  await screen.findByText(t('imports:faults.advice-columns'))
  expect(screen.queryByText(t('imports:take-in'))).toBeNull()
  const inArabic = screen.getByRole('button', { name: t('imports:language.ar') })
  inArabic.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByText(t('imports:take-in')))
  await screen.findByText(t('imports:done', { added: '2', changed: '0' }))
  expect(await questions()).toEqual([
    ['1', null, dari[0], 'انظر'],
    ['2', null, dari[1], ''],
  ])
  expect(await app.db.selectFrom('category').select('nameAr').execute()).toEqual([
    { nameAr: 'أسئلة' },
  ])

  await upload(
    `source_id,category_ar,sub_category_ar,question_ar,guidance\n1,أسئلة,عام,${dari[0]},\n`,
  )
  const box = () =>
    screen.findByLabelText<HTMLInputElement>(t('imports:overwrites.replace-one', { key: '1' }))
  expect((await box()).checked).toBe(false)
  expect(screen.queryByText(t('imports:take-in'))).toBeNull()
  ;(await box()).focus()
  await user.keyboard(' ')
  await waitFor(async () => expect((await box()).checked).toBe(true))
  await user.click(await screen.findByText(t('imports:take-in')))
  await screen.findByText(t('imports:done', { added: '0', changed: '1' }))
  expect((await questions())[0]).toEqual(['1', null, dari[0], ''])
})
