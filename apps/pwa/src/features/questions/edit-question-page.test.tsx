import { makeAssessment, makeQuestions, makeUser, type User } from '@apron/api/testing/builders.ts'
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

test('of two editors the second is shown the difference, keeps the text, and saves the next version', async () => {
  const [known] = await makeQuestions(app, 1)
  const lead = await makeUser(app, 'auditor')
  await makeAssessment(app, { lead, questions: [known!] })
  const { user, t } = await openPage(app, {
    path: `/library/questions/question/${known!.id}`,
    as: editor,
  })
  const field = await screen.findByLabelText(t('questions:field.text-en'))
  const save = () => user.click(screen.getByRole('button', { name: t('questions:save') }))
  await user.type(field, ' All of it?')
  const other = await makeUser(app, 'editor', { firstName: 'Sami', lastName: 'Khoury' })
  await app.want(
    'question.change',
    { params: { questionId: known!.id }, body: { text: { en: 'Is the gate shut?' } } },
    { as: other },
  )
  await save()
  await screen.findByText(t('questions:newer.title', { base: 1, number: 2 }))
  const difference = screen.getByRole('region', { name: t('questions:field.text-en') })
  within(difference).getByText(/shut/, { selector: 'mark' })
  expect(field).toHaveProperty('value', 'Is fence 1 whole? All of it?')
  await save()
  await screen.findByText(t('questions:saved-version', { number: 3 }))
  expect(screen.queryByText(t('questions:newer.means'))).toBeNull()

  // Each version with who made it, what it changed, and how many pin it.
  const history = within(screen.getByRole('region', { name: t('questions:history.title') }))
  await history.findByText(t('questions:version', { number: 3 }))
  expect(history.getAllByRole('listitem')).toHaveLength(3)
  const [third, second, first] = history.getAllByRole('listitem')
  within(third!).getByText('Noor editor')
  within(second!).getByText('Sami Khoury')
  within(first!).getByText(new RegExp(t('questions:history.running', { count: 1 })))
  within(first!).getByText(t('questions:history.first'))
})
