import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('a submit in a dead zone waits, can be withdrawn, and is said to be submitted once it is', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app, { count: 1, search: '?panel=summary' })
  await user.click(await screen.findByRole('button', { name: t('launch:summary.back') }))
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('save-mark').dataset['mark']).toBe('sent'))
  await user.click(screen.getByRole('button', { name: t('launch:summary.button') }))

  setNetwork('dead-zone')
  const submit = async (): Promise<void> => {
    const button = await screen.findByRole('button', { name: t('launch:submit.button') })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    await user.click(button)
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: t('launch:submit.confirm') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await submit()
  expect(await screen.findByTestId('state-banner')).toBeTruthy()
  expect(screen.getByTestId('state-banner').textContent).toContain(t('launch:view-only.waiting'))
  const part = screen.getByRole('region', { name: t('launch:submit.title') })
  await user.click(within(part).getByRole('button', { name: t('launch:submit.withdraw') }))
  await waitFor(() => expect(screen.queryByTestId('state-banner')).toBeNull())

  await submit()
  const { router } = await import('../../../router.tsx')
  await act(() => router.navigate({ to: '/audits/home' }))
  await screen.findByText(t('audits:submit.waiting'))
  act(() => router.history.back())
  await screen.findByText(t('launch:submit.title'))
  setNetwork('there')
  await screen.findByText(t('launch:submit.at'), { exact: false })
})
