import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('what an account form holds is asked about before leaving, and a password is stored nowhere', async ({
  app,
}) => {
  const auditor = await makeUser(app, 'auditor', { firstName: 'Noor' })
  const { user, t } = await openPage(app, { path: '/account-management', as: auditor })
  const field = async (label: string | RegExp): Promise<HTMLInputElement> =>
    screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const firstName = () => field(new RegExp(`^${t('account:field.first-name')}`))
  const current = () => field(t('account:password.current'))
  const leave = async () =>
    user.click(screen.getAllByRole('link', { name: t('shell:nav.audits') })[0]!)
  const answer = async (label: string): Promise<void> =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))

  // The details: one stays with what was typed.
  await user.clear(await firstName())
  await user.type(await firstName(), 'Nour')
  await leave()
  await answer(t('shell:dialog.cancel'))
  expect((await firstName()).value).toBe('Nour')
  expect(location.pathname).toBe('/account-management')

  // Saved, they are asked about no more; the password is.
  await user.click(screen.getByRole('button', { name: t('account:manage.save') }))
  await screen.findByText(t('account:manage.saved'))
  await user.type(await current(), 'Riverside-2026')
  expect([sessionStorage, localStorage].flatMap((it) => Object.values(it)).join()).not.toContain(
    'Riverside',
  )
  await leave()
  await answer(t('shell:leave.leave'))
  await waitFor(() => expect(location.pathname).not.toBe('/account-management'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
