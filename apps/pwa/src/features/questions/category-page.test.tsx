import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a category is renamed, gets a sub-category, and cannot be used again while questions stand in it', async ({
  app,
}) => {
  const [question] = await makeQuestions(app, 2)
  const admin = await makeUser(app, 'admin')
  await app.want('category.create', { body: { name: { en: 'Cargo' } } }, { as: admin })
  const { user, t } = await openPage(app, {
    path: `/category-edit/${question!.categoryId}`,
    as: admin,
  })
  const name = await screen.findByLabelText(t('questions:field.name-en'))
  const save = () => user.click(screen.getByRole('button', { name: t('questions:save') }))
  await user.clear(name)
  await user.type(name, 'CARGO')
  await save()
  await screen.findByText(t('questions:fault.name-taken'))
  await user.clear(name)
  await user.type(name, 'Perimeter and gates')
  await save()
  await screen.findByText(t('questions:category.saved'))
  await screen.findByRole('heading', { level: 1, name: 'Perimeter and gates' })

  await user.click(screen.getByRole('button', { name: t('questions:sub-category.add') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('questions:field.name-ar')), 'البوابات')
  await user.click(dialog.getByRole('button', { name: t('questions:sub-category.add') }))
  await screen.findByText(t('questions:sub-category.added'))
  await screen.findByText('البوابات')

  const choose = async (act: string) => {
    await user.click(screen.getByLabelText(t('questions:menu', { name: 'Perimeter and gates' })))
    await user.click(within(screen.getByRole('dialog')).getByText(t(`questions:act.${act}`)))
  }
  await choose('deactivate')
  await screen.findByText(t('questions:headings.done.deactivate', { name: 'Perimeter and gates' }))
  await choose('activate')
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Remove associated questions to activate!')
  const row = await app.db
    .selectFrom('category')
    .select('status')
    .where('id', '=', question!.categoryId)
    .executeTakeFirst()
  expect(row).toEqual({ status: 'inactive' })
})
