import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openDatabase } from '../../data/database.ts'
import { openSignOut } from '../../testing/open-sign-out.ts'
import { test } from '../../testing/page-test.ts'

test('work that is kept on a shared tablet is locked, whole, and told of by how much of it is unsent', async ({
  app,
}) => {
  const { user, t, lead, router } = await openSignOut(app)
  const tablet = openDatabase(lead.id)
  await tablet.meta.put({ key: 'export-key', value: 'session.secret' })
  await user.click(await screen.findByText(t('account:leave.keep-locked')))

  await waitFor(() => expect(location.pathname).toBe('/login'), { timeout: 10_000 })
  await screen.findByText(t('account:people.unsent', { count: 1 }))
  // Without a session nothing opens it, whichever address is asked for.
  await act(() => router.navigate({ to: '/audits/home' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  const db = openDatabase(lead.id)
  expect(await db.meta.bulkGet(['session', 'export-key'])).toEqual([undefined, undefined])
  expect(await db.outbox.where('state').equals('queued').count()).toBe(1)
  db.close()
  tablet.close()
})
