import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('before somebody is deleted, what stays and what ends is said in numbers', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  await app.signIn(noor)
  await app.signIn(noor)
  const path = `/user-management/edit-user/${noor.id}`
  const { user, t } = await openPage(app, { path, as: admin })
  await user.click(await screen.findByLabelText(t('people:menu', { name: 'Noor Haddad' })))
  await user.click(screen.getByRole('button', { name: t('people:act.delete') }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText(t('people:remain.sessions', { count: 2 }))
  await user.click(dialog.getByRole('button', { name: t('people:act.delete') }))
  await waitFor(() => expect(location.pathname).toBe('/user-management'))
  const { users } = await app.want('users.list', { query: {} }, { as: admin })
  expect(users.map(({ id }) => id)).toEqual([admin.id])
})
