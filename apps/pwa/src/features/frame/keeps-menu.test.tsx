import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('who is signed in keeps the menu and the line about sending on legal pages and where nothing is', async ({
  app,
}) => {
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
