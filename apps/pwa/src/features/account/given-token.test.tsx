import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { authSession, isLoggedIn } from '../../tablet/auth-session.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a link with a token says whose it is, leaves the address, and signs in once it is taken', async ({
  app,
}) => {
  const auditor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const token = await app.signIn(auditor)
  expect(isLoggedIn(authSession.read())).toBe(false)
  const { user, t } = await openPage(app, { path: `/login#token=${token}` })
  await screen.findByText(t('account:given.title', { name: 'Noor Haddad' }))
  expect(location.hash).toBe('')
  // It is a question until it is taken.
  expect(authSession.read()).toMatchObject({ user: null, token: null })
  await user.click(screen.getByRole('button', { name: t('account:given.continue') }))
  await screen.findByRole('heading', { level: 1, name: t('audits:home.title') })
  const { user: who, ...rest } = authSession.read()
  expect(who?.id).toBe(auditor.id)
  expect(rest).toEqual({ token, isLoading: false, success: false, updated: false, error: null })
})
