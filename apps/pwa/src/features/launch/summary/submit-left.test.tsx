import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

/** As a request that leaves in this moment marks its row; no screen has been told yet. */
async function markAsSent(userId: string, at: string): Promise<void> {
  const { openDatabase } = await import('../../../data/database.ts')
  const db = openDatabase(userId)
  await db.open()
  const rows = await db.outbox.toArray()
  const submit = rows.find(({ kind, state }) => kind === 'submit' && state === 'queued')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const transaction = db.backendDB().transaction('outbox', 'readwrite')
  transaction.addEventListener('complete', () => resolve())
  transaction.addEventListener('error', () => reject(new Error('not written')))
  transaction.objectStore('outbox').put({ ...submit, sentAt: at })
  await promise
  db.close()
}

test('of a submit that has left nobody says that it arrived or did not, and it cannot be withdrawn', async ({
  app,
}) => {
  const { user, t, lead } = await openLaunch(app, { count: 1, search: '?panel=summary' })
  await user.click(await screen.findByRole('button', { name: t('launch:summary.back') }))
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('save-mark').dataset['mark']).toBe('sent'))
  await user.click(screen.getByRole('button', { name: t('launch:summary.button') }))
  setNetwork('dead-zone')
  const button = await screen.findByRole('button', { name: t('launch:submit.button') })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('launch:submit.confirm') }))
  const part = await screen.findByRole('region', { name: t('launch:submit.title') })
  const withdraw = await within(part).findByRole('button', { name: t('launch:submit.withdraw') })

  // It leaves in the moment in which somebody takes it back.
  await markAsSent(lead.id, app.clock.iso())
  await user.click(withdraw)
  await within(part).findByText(t('launch:submit.unknown'))

  // There is a network, and no answer: the submit is asked again until there is one.
  act(() => setNetwork('server-down'))
  await waitFor(() =>
    expect(screen.getByTestId('state-banner').textContent).toContain(
      t('launch:view-only.under-way'),
    ),
  )
  expect(screen.getByTestId('state-banner').textContent).not.toContain(
    t('launch:view-only.waiting'),
  )
  within(part).getByText(t('launch:view-only.submit-under-way'))
  expect(within(part).queryByRole('button', { name: t('launch:submit.withdraw') })).toBeNull()
  act(() => setNetwork('there'))
  await within(part).findByText(t('launch:submit.at'), { exact: false }, { timeout: 20_000 })
})
