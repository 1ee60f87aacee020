import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from './testing/open-page.tsx'
import { test } from './testing/page-test.ts'

const password = 'Riverside-2026'
test('the routes behind the signing in come when somebody signs in, and lead to where they were going, search and all', async ({
  app,
}) => {
  const passwordHash = await hashPassword(password)
  await makeUser(app, 'admin', { email: 'noor@apron.example', passwordHash })
  const to = '/user-management?sort=lastActiveAt#list'
  const { t, user } = await openPage(app, {
    path: `/login?to=${encodeURIComponent(to)}`,
    language: 'ar',
  })
  await user.type(await screen.findByLabelText(t('account:field.email')), 'noor@apron.example')
  await user.type(screen.getByLabelText(t('account:field.password')), password)
  const { router } = await import('./router.tsx')
  expect(Object.keys(router.routesById).filter((id) => id.startsWith('/_signed-in'))).toEqual([])
  await user.click(screen.getByRole('button', { name: t('account:login.send') }))
  await screen.findByText(t('shell:sync.all-sent'), {}, { timeout: 20_000 })
  expect(location.pathname + location.search + location.hash).toBe(to)
  expect(document.documentElement.dir).toBe('rtl')
})
