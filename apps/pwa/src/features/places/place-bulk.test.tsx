import { makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('several locations are deactivated at once', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  for (const code of ['AAA', 'BBB', 'CCC']) await makeLocation(app, { code, nameEn: 'Field' })
  const { user, t } = await openPage(app, { path: '/airport-management', as: admin })
  for (const name of ['AAA Field', 'BBB Field'])
    await user.click(await screen.findByRole('checkbox', { name }))
  const bar = await screen.findByRole('region', { name: t('shell:list.chosen-actions') })
  await user.click(within(bar).getByRole('button', { name: t('places:act.deactivate') }))
  await screen.findByText(t('shell:list.bulk-done', { done: '2', total: '2' }))
  const rows = await app.db
    .selectFrom('location')
    .select(['code', 'status'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ code, status }) => [code, status])).toEqual([
    ['AAA', 'inactive'],
    ['BBB', 'inactive'],
    ['CCC', 'active'],
  ])
})
