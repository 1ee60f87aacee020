import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('the questions of a sub-category are put in order', async ({ app }) => {
  const questions = await makeQuestions(app, 3)
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, {
    path: `/sub-category-edit/${questions[0]!.subCategoryId}`,
    as: admin,
  })
  await user.click(await screen.findByRole('button', { name: t('questions:order.questions') }))
  const handle = await screen.findByLabelText(
    t('questions:order.handle', { name: 'Is fence 1 whole?' }),
  )
  handle.focus()
  await user.keyboard('{End}')
  await user.click(screen.getByRole('button', { name: t('questions:order.save') }))
  await screen.findByText(t('questions:order.saved'))
  const listed = await app.want('questions.list', { query: {} }, { as: admin })
  expect(listed.questions.map(({ id }) => id)).toEqual([
    questions[1]!.id,
    questions[2]!.id,
    questions[0]!.id,
  ])
})
