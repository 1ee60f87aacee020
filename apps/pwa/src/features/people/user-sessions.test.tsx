import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin ends the session of a lost tablet, is told what that means before, and the person stays active', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const tokens: string[] = []
  for (let n = 0; n < 3; n++) {
    tokens.push(await app.signIn(noor))
    app.clock.advance(60_000)
  }
  const isIn = async (token: string): Promise<boolean> =>
    (await app.call('session.me', {}, { token })).status === 200
  const path = `/user-management/edit-user/${noor.id}`
  const { user, t } = await openPage(app, { path, as: admin })

  const panel = await screen.findByRole('region', { name: t('people:session.title') })
  const ends = await within(panel).findAllByRole('button', { name: t('people:session.end') })
  expect(ends).toHaveLength(3)
  await user.click(ends[2]!)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(t('people:session.means'))).toBeTruthy()
  expect(await isIn(tokens[0]!)).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: t('people:session.end') }))
  await within(panel).findByText(t('people:session.ended', { count: 1 }))
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, true, true])

  await user.click(within(panel).getByRole('button', { name: t('people:session.end-all') }))
  const all = within(screen.getByRole('dialog'))
  await user.click(all.getByRole('button', { name: t('people:session.end-all') }))
  await within(panel).findByText(t('people:session.ended', { count: 2 }))
  await waitFor(() => within(panel).getByText(t('people:session.none')))
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false])
  expect(await isIn(await app.signIn(noor))).toBe(true)
})
