import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('what a role is permitted stands where it is chosen, and on one’s own account', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/account-home', as: admin, language: 'ar' })
  await screen.findByRole('heading', { level: 1, name: t('account:home.title') })
  within(screen.getByRole('main')).getByText('صلاحية كاملة على جميع الشاشات وعناصر التحكم')
  await user.click(screen.getByRole('link', { name: t('shell:nav.users') }))
  await user.click(await screen.findByRole('link', { name: t('people:add') }))
  const field = await screen.findByLabelText(new RegExp(`^${t('people:column.role')}`), {
    selector: 'form select',
  })
  expect(screen.queryByText(t('words:role-means.viewer'))).toBeNull()
  for (const role of ['viewer', 'quality-analyst'] as const) {
    await user.selectOptions(field, role)
    await screen.findByText(t(`words:role-means.${role}`))
  }
})
