import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('before a list has ever come nobody is told that there is nothing', async ({ app }) => {
  const supervisor = await makeUser(app, 'auditor-supervisor')
  const { user, t } = await openPage(app, { path: '/tray', as: supervisor })
  await screen.findByRole('heading', { level: 1 })
  setNetwork('server-down')
  const { router } = await import('../../../router.tsx')
  await act(() => router.navigate({ to: '/audits/home' }))
  await screen.findByText(t('audits:empty.not-fetched'))
  // A tab with a 0 would say that there is nothing, too.
  const tabs = screen.getByRole('navigation', { name: t('audits:home.tabs') })
  expect(tabs.textContent).not.toMatch(/\d/)
  expect(screen.queryByText(t('audits:empty.none'))).toBeNull()
  expect(screen.queryByText(t('audits:next.nothing'))).toBeNull()
  expect(screen.queryByRole('navigation', { name: t('audits:count.label') })).toBeNull()

  setNetwork('there')
  await user.click(screen.getByText(t('shell:error.retry')))
  await screen.findByText(t('audits:empty.none-advice-create'))
  await screen.findByText(t('audits:next.nothing'))
})
