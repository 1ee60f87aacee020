import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openLaunch } from '../../testing/open-launch.tsx'
import { test } from '../../testing/page-test.ts'

test('the tray never says that nothing waits while the line above it counts something', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app)
  setNetwork('dead-zone')
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
  await screen.findByText(t('shell:sync.offline-on-tablet', { count: 1 }))
  const { router } = await import('../../router.tsx')
  await act(() => router.navigate({ to: '/tray' }))
  await screen.findByText(t('shell:sync.title'))
  expect(screen.queryByText(t('tray:empty.title'))).toBeNull()
  expect(await screen.findByText(t('waiting:cause.offline'))).toBeTruthy()

  setNetwork('there')
  await screen.findByText(t('tray:empty.title'))
})
