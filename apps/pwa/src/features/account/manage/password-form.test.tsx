import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('one’s own password is changed while signed in; a wrong present one is said at its field', async ({
  app,
}) => {
  const [old, fresh] = ['Riverside-2026', 'Harbour-2027']
  const rest = { email: 'noor@apron.example', passwordHash: await hashPassword(old) }
  const auditor = await makeUser(app, 'auditor', rest)
  const { user, t } = await openPage(app, { path: '/account-management', as: auditor })
  const type = async (label: string, text: string): Promise<void> => {
    const field = await screen.findByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.type(field, text)
  }
  const fill = async (current: string): Promise<void> => {
    await type(t('account:password.current'), current)
    await type(t('account:password.next'), fresh)
    await type(t('account:field.confirmation'), fresh)
    await user.click(screen.getByText(t('account:password.send')))
  }
  await fill('Guess-2026')
  await screen.findByText(t('account:password.current-wrong'))
  await fill(old)
  await screen.findByText(new RegExp(t('account:password.changed')))
  const logIn = (password: string) =>
    app.call('session.start', { body: { email: rest.email, password } })
  expect((await logIn(fresh)).status).toBe(200)
  await waitFor(() => expect(screen.queryByText(t('account:password.current-wrong'))).toBeNull())
})
