import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('the head by which a list is ordered says the direction', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/user-management', as: admin })
  const sorted = (): (string | null)[] =>
    screen
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'))
      .filter((sort) => sort !== null)
  const latest = await screen.findByRole('button', { name: t('people:column.last-active') })
  expect(sorted()).toEqual(['ascending'])
  await user.click(latest)
  await waitFor(() => expect(sorted()).toEqual(['descending']))
})
