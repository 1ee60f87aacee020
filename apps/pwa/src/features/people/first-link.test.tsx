import { openMailbox } from '@apron/api/platform/mail/mailbox.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp } from '@apron/api/testing/test-app.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

/** An installation that sends none. */
const mailbox = openMailbox('nowhere')
const test = testIn(async () => ({ app: await createTestApp({ config: { mailbox } }) }))

test('without mail the link of somebody new is there at once, and the only organization is chosen', async ({
  scene: { app },
}) => {
  const admin = await makeUser(app, 'admin')
  const path = '/user-management/add-user'
  const { user, t } = await openPage(app, { path, as: admin })
  await screen.findByText(t('people:reset.then'))
  await user.type(screen.getByLabelText(new RegExp(`^${t('people:field.first-name')}`)), 'Nour')
  await user.type(screen.getByLabelText(new RegExp(`^${t('people:field.last-name')}`)), 'Aziz')
  await user.type(
    screen.getByLabelText(new RegExp(`^${t('people:column.email')}`)),
    'nour@apron.example',
  )
  await user.selectOptions(
    screen.getByLabelText(new RegExp(`^${t('people:column.role')}`)),
    'viewer',
  )
  const organization = screen.getByLabelText(new RegExp(`^${t('people:column.organization')}`))
  expect((organization as HTMLSelectElement).value).toBe(admin.organizationId)
  await user.click(screen.getByRole('button', { name: t('people:add') }))
  const name = 'Nour Aziz'
  const dialog = await screen.findByRole('dialog', { name: t('people:reset.link', { name }) })
  const link = within(dialog).getByRole('textbox', { name: t('people:reset.link', { name }) })
  expect((link as HTMLInputElement).value).toMatch(/\/set-password\/\S+$|\/password-reset\/\S+$/)
  await user.click(within(dialog).getByRole('button', { name: t('people:reset.done') }))
  await screen.findByText('nour@apron.example')
})
