import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('all that match are chosen, not only those that are shown', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const here = { organizationId: admin.organizationId }
  for (let n = 0; n < 55; n++) await makeUser(app, 'viewer', here)
  const path = '/user-management?role=viewer'
  const { user, t } = await openPage(app, { path, as: admin })
  await user.click(
    await screen.findByRole('button', { name: t('shell:list.choose-matching', { number: '55' }) }),
  )
  const bar = await screen.findByRole('region', { name: t('shell:list.chosen-actions') })
  within(bar).getByText(t('shell:list.chosen', { number: '55' }))
  await user.click(within(bar).getByRole('button', { name: t('people:act.deactivate') }))
  const confirm = within(screen.getByRole('dialog')).getByRole('button', {
    name: t('people:bulk.confirm'),
  })
  // What they hold is read first.
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false), { timeout: 10_000 })
  await user.click(confirm)
  await screen.findByText(t('shell:list.bulk-done', { done: '55', total: '55' }), undefined, {
    timeout: 20_000,
  })
  const left = await app.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'viewer')
    .where('status', '=', 'active')
    .execute()
  expect(left).toEqual([])
})
