import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a trial cancels its assessment with a reason, undoes that, and cancels for good once something was sent', async ({
  scene,
}) => {
  const { app, lead, first, assessment } = scene
  await app.db.updateTable('user').set({ role: 'trial' }).where('id', '=', lead.id).execute()
  const { t, user } = await openPage(app, { path: `/audits/assessment/${assessment.id}`, as: lead })
  const button = (key: string, inside: Pick<typeof screen, 'findByRole'> = screen) =>
    inside.findByRole('button', { name: t(key) })

  await user.click(await button('review:cancel.button'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(t('audits:end.cancel-undo'))
  const confirm = await button('review:cancel.button', dialog)
  await waitFor(() => expect(confirm.hasAttribute('data-loading')).toBe(false))
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText(t('review:cancel.reason')), 'Begun by mistake.')
  await user.click(confirm)
  await screen.findByText(t('audits:end.cancelled'))
  expect(await scene.see()).toMatchObject({ status: 'cancelled', reason: 'Begun by mistake.' })
  // Above, and in the history as soon as that has come.
  await screen.findAllByText('Begun by mistake.')
  expect(screen.queryByRole('button', { name: t('review:cancel.button') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('audits:end.delete') })).toBeNull()

  await user.click(await button('shell:outcome.undo'))
  await screen.findByText(t('audits:end.restored'))
  expect((await scene.see()).status).toBe('scheduled')
  await button('audits:end.delete')

  const tablet = scene.tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: t('audits:end.delete') })).toBeNull(),
  )
  await user.click(await button('review:cancel.button'))
  const again = within(await screen.findByRole('dialog'))
  again.getByText(t('audits:end.cancel-final'))
  await user.type(again.getByLabelText(t('review:cancel.reason')), 'The airport is closed.')
  await user.click(await button('review:cancel.button', again))
  await screen.findByText(t('audits:end.cancelled'))
  expect(screen.queryByRole('button', { name: t('shell:outcome.undo') })).toBeNull()
  expect((await scene.see()).status).toBe('cancelled')
})
