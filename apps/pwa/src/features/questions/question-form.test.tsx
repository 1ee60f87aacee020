import { makeQuestions, makeUser, type User } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

test('an editor adds a question with considerations and a new reference, as the auditor will see it', async () => {
  const [known] = await makeQuestions(app, 1)
  const path = `/library/questions/add?subCategoryId=${known!.subCategoryId}`
  const { user, t } = await openPage(app, { path, as: editor })
  await user.click(await screen.findByRole('button', { name: t('questions:add') }))
  await screen.findByText(t('questions:fault.text-missing'))
  await user.type(screen.getByLabelText(t('questions:field.text-ar')), 'هل البوابة مقفلة؟')
  // What is there in one language only is marked.
  screen.getByText(t('shell:text.untranslated'))
  const line = (number: number) => {
    const label = t('questions:field.considerations-en')
    return screen.getByLabelText(t('questions:considerations.one', { label, number }))
  }
  await user.type(line(1), 'The lock{Enter}The hinges{Enter}{Backspace}')
  expect(line(2)).toBe(document.activeElement)
  await user.type(screen.getByLabelText(t('questions:references.find')), 'Doc 9')
  await user.click(screen.getByText(t('questions:references.make', { title: 'Doc 9' })))
  await screen.findByLabelText(t('questions:references.remove', { title: 'Doc 9' }))
  await user.click(screen.getByLabelText(t('words:location-type.airline')))
  await user.click(
    screen.getByRole('switch', { name: new RegExp(`^${t('questions:field.sample')}`) }),
  )
  await user.click(screen.getByRole('button', { name: t('questions:preview.open') }))
  const preview = within(screen.getByRole('dialog'))
  await preview.findByRole('radio', { name: new RegExp(t('words:level.not-confirmed')) })
  preview.getByText('هل البوابة مقفلة؟')
  await user.click(preview.getByLabelText(t('shell:dialog.close')))
  await user.click(screen.getByRole('button', { name: t('questions:add') }))
  await screen.findByText(t('shell:list.shown', { shown: 2, total: 2 }))
  const { questions } = await app.want(
    'questions.list',
    { query: { search: 'البوابه' } },
    { as: editor },
  )
  const [reference] = await app.db.selectFrom('reference').selectAll().execute()
  expect(questions).toMatchObject([
    {
      text: { en: null, ar: 'هل البوابة مقفلة؟' },
      considerations: { en: 'The lock\nThe hinges', ar: null },
      groupings: ['airline', 'airport'],
      isSample: true,
      references: [reference?.id],
      subCategoryId: known!.subCategoryId,
    },
  ])
})
