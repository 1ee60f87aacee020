import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('what a word may have meant is tapped into the finding, and taken back', async ({ app }) => {
  const { user, t } = await openLaunch(app, { count: 1 })
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  await user.click(field)
  await user.paste('The baggge belt stood still.')
  await user.click(screen.getByText(t('launch:help.spelling')))
  const baggage = await screen.findByRole('button', { name: 'baggage' }, { timeout: 40_000 })
  expect(screen.queryByText(new RegExp(t('writing-help:spelling.nothing')))).toBeNull()

  await user.click(baggage)
  await waitFor(() => expect(field.value).toBe('The baggage belt stood still.'))
  expect(baggage.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByText(t('writing-help:undo')))
  await waitFor(() => expect(field.value).toBe('The baggge belt stood still.'))
})
