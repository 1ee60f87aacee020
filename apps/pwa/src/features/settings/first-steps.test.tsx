import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('the checklist says what is open and sends a test mail; home offers it until all is done', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/first-steps', as: admin })
  await screen.findByRole('heading', { name: t('settings:steps.mail') })
  expect(screen.getAllByText(t('settings:steps.open'))).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: t('settings:steps.mail-test') }))
  await screen.findByText(t('settings:steps.mail-queued', { email: admin.email }))
  expect(await app.db.selectFrom('mail').select(['kind', 'email']).execute()).toEqual([
    { kind: 'test', email: admin.email },
  ])
  const { router } = await import('../../router.tsx')
  await act(() => router.navigate({ to: '/audits/home' }))
  await waitFor(() => expect(localStorage.getItem('apron.set-up-open')).toBe('7'))
  await act(() => router.navigate({ to: '/settings' }))
  await screen.findByRole('link', { name: t('settings:steps.title') })
  await act(() => router.navigate({ to: '/audits/home' }))
  await screen.findByText(t('audits:set-up.open', { count: 7, number: '7' }))
})
