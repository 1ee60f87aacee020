import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('the link for a password is mailed, or copied and shown once: with it the password is set', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const path = `/user-management/edit-user/${noor.id}`
  const { user, t } = await openPage(app, { path, as: admin })
  const name = 'Noor Haddad'
  const begin = async (): Promise<void> => {
    await user.click(await screen.findByLabelText(t('people:menu', { name })))
    await user.click(screen.getByRole('button', { name: t('people:act.reset-password') }))
  }

  await begin()
  await user.click(await screen.findByRole('button', { name: t('people:reset.mail') }))
  await screen.findByText(t('people:done.reset-password', { email: noor.email }))
  expect(await app.db.selectFrom('mail').select('email').execute()).toEqual([{ email: noor.email }])

  await begin()
  await user.click(await screen.findByRole('button', { name: t('people:reset.copy') }))
  const dialog = await screen.findByRole('dialog', { name: t('people:reset.link', { name }) })
  const field = await within(dialog).findByRole('textbox')
  const { value: link } = field as HTMLInputElement
  expect(link).toMatch(/^http:\/\/apron\.test\/set-password\/[\w-]{32}$/)
  await within(dialog).findByText(t('people:reset.copied'))
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.click(within(dialog).getByRole('button', { name: t('people:reset.done') }))
  await waitFor(() => expect(document.body.innerHTML).not.toContain('/set-password/'))
  const body = { code: link.slice(-32), password: 'Harbour-2027' }
  expect((await app.call('account.set-password', { body })).status).toBe(200)
})
