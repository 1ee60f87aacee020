import { makeAssessment, makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('before locations are deleted those that stay are named, and they are deactivated', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const lead = await makeUser(app, 'auditor')
  const [kept] = [await makeLocation(app, { code: 'AAA', nameEn: 'Field' })]
  await makeAssessment(app, { lead, questions: [], rest: { locationId: kept.id } })
  for (const code of ['BBB', 'CCC']) await makeLocation(app, { code, nameEn: 'Field' })
  const { user, t } = await openPage(app, { path: '/airport-management', as: admin })
  for (const name of ['AAA Field', 'BBB Field'])
    await user.click(await screen.findByRole('checkbox', { name }))
  const bar = await screen.findByRole('region', { name: t('shell:list.chosen-actions') })
  await user.click(within(bar).getByRole('button', { name: t('places:act.delete') }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(t('places:kept'), { exact: false })
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AAA Field'])
  await user.click(dialog.getByRole('button', { name: t('places:act.delete') }))
  await screen.findByText(t('shell:list.bulk-done', { done: '2', total: '2' }))
  const rows = await app.db
    .selectFrom('location')
    .select(['code', 'status'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'AAA inactive',
    'CCC active',
  ])
})
