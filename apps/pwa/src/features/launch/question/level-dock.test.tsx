import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('the six levels and the word beside them stand outside of what scrolls', async ({ app }) => {
  const { user, t } = await openLaunch(app)
  const middle = screen.getByRole('region', { name: t('launch:place.middle') })
  expect(within(middle).queryAllByRole('radio')).toEqual([])
  const levels = screen.getAllByRole('radio')
  expect(levels).toHaveLength(6)

  await user.click(levels[1] as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('save-mark').dataset['mark']).toBe('sent'))
  expect(screen.getAllByRole('radio')[1]?.getAttribute('aria-checked')).toBe('true')
  expect(middle.contains(screen.getByTestId('save-mark'))).toBe(false)

  await user.click(screen.getByRole('button', { name: t('launch:summary.button') }))
  await screen.findByRole('heading', { name: t('launch:summary.title') })
  expect(screen.queryAllByRole('radio')).toEqual([])
})
