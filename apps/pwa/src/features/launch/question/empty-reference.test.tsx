import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('an empty reference input keeps the reader at the question, whichever way they leave it', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app, { count: 3 })
  const first = await screen.findByRole('heading', { name: /fence 1/ })
  await user.click(screen.getByRole('button', { name: t('launch:references.add') }))
  const input = () => screen.getByLabelText(t('launch:references.input'))
  const leave = [
    t('launch:steps.next'),
    t('launch:steps.next-unanswered'),
    t('launch:summary.button'),
    t('launch:steps.save-and-exit'),
  ]
  let tried = 0
  for (const name of leave) {
    const button = screen.queryByRole('button', { name })
    if (button === null || button.hasAttribute('disabled')) continue
    tried++
    await user.click(button)
    expect(screen.getByRole('alert').textContent).toBe('Add a reference or delete an input')
    expect(first.isConnected).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(input()))
  }
  expect(tried).toBeGreaterThan(2)
  await user.type(input(), 'Annex 17')
  await user.click(screen.getByRole('button', { name: t('launch:steps.next') }))
  await screen.findByRole('heading', { name: /fence 2/ })
  await user.click(screen.getByRole('button', { name: t('launch:references.add') }))
  await user.click(screen.getByRole('button', { name: t('launch:references.delete-input') }))
  await user.click(screen.getByRole('button', { name: t('launch:steps.previous') }))
  await screen.findByRole('heading', { name: /fence 1/ })
  within(screen.getByRole('main')).getByText('Annex 17')
})
