import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'
import { formatInstant } from '../../ui/format.ts'

test('the trail names a session by whose it is and when it began, in the list and in its row', async ({
  app,
}) => {
  const password = 'Riverside-2026'
  const rest = { email: 'noor@apron.example', passwordHash: await hashPassword(password) }
  await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad', ...rest })
  const body = { email: rest.email, password }
  expect((await app.call('session.start', { body })).status).toBe(200)
  const began = new Date(app.clock.now()).toISOString()
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/trail?act=session.start', as: admin })

  const name = t('trail:session.of', { person: 'Noor Haddad', at: formatInstant(began, 'en') })
  await screen.findByRole('link', { name })
  await user.click(screen.getByRole('button', { name: t('trail:details-of', { seq: 1 }) }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(name)
  await user.click(dialog.getByRole('button', { name: t('shell:dialog.close') }))
  await user.click(screen.getByRole('link', { name }))
  // What the list is narrowed to has the same name.
  await screen.findByText(name, { selector: 'p bdi' })
})
