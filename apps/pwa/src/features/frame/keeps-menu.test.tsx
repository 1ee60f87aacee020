import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('who is signed in keeps the menu and the line about sending on legal pages and where nothing is', async () => {
  const auditor = await makeUser(app, 'auditor')
  const { t } = await openPage(app, { path: '/privacy', as: auditor })
  const { router } = await import('../../router.tsx')
  for (const to of ['/privacy', '/licence', '/nowhere/at-all'] as const) {
    await act(() => router.navigate({ to: to as '/privacy' }))
    await screen.findByText(t('shell:sync.all-sent'))
    expect(screen.getByLabelText(t('shell:frame.menu'))).toBeTruthy()
  }
  await screen.findByText(t('shell:not-found.text'))
})
