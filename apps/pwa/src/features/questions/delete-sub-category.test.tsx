import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a sub-category with questions is deactivated instead of deleted, and that is said first', async ({
  app,
}) => {
  const [question] = await makeQuestions(app, 1)
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, {
    path: `/sub-category-edit/${question!.subCategoryId}`,
    as: admin,
  })
  await user.click(await screen.findByRole('button', { name: t('questions:act.delete') }))
  screen.getByText(t('questions:category.means-kept', { count: 1 }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('questions:act.deactivate') }))
  const { name } = await app.db
    .selectFrom('subCategory')
    .select('nameEn as name')
    .executeTakeFirstOrThrow()
  await screen.findByText(t('questions:sub-category.kept', { name }))
})
