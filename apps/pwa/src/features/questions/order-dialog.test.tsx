import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('categories are put in order by keys; a list that changed meanwhile is told of and not overwritten', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const make = async (en: string) =>
    (await app.want('category.create', { body: { name: { en } } }, { as: admin })).category.id
  const [cargo, fence] = [await make('Cargo'), await make('Fence')]
  const order = async () =>
    (await app.want('categories.positions', {}, { as: admin })).categories.map(({ id }) => id)
  const { user, t } = await openPage(app, { path: '/questions-category-edit', as: admin })
  await user.click(await screen.findByRole('button', { name: t('questions:order.categories') }))
  screen.getByLabelText(t('questions:order.handle', { name: 'Fence' })).focus()
  await user.keyboard('{ArrowUp}')
  screen.getByText(t('questions:order.moved', { name: 'Fence', place: 1, total: 2 }))
  // Somebody adds one meanwhile.
  const gate = await make('Gate')
  await user.click(screen.getByRole('button', { name: t('questions:order.save') }))
  await screen.findByText(t('questions:order.stale'))
  screen.getByText(t('questions:order.added', { names: 'Gate' }))
  expect(await order()).toEqual([cargo, fence, gate])
  await user.click(screen.getByRole('button', { name: t('questions:order.anew') }))
  await user.click(screen.getByLabelText(t('questions:order.up', { name: 'Gate' })))
  await user.click(screen.getByRole('button', { name: t('questions:order.save') }))
  await screen.findByText(t('questions:order.saved'))
  expect(await order()).toEqual([cargo, gate, fence])
})
