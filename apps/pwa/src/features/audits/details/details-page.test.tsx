import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
})

test('what is not on this tablet is no alarm in a dead zone, and no claim that it does not exist', async () => {
  const auditor = await makeUser(app, 'auditor')
  const { t } = await openPage(app, { path: '/audits/home', as: auditor })
  await screen.findByText(t('audits:home.title'), { selector: 'h1' })
  setNetwork('dead-zone')
  const { router } = await import('../../../router.tsx')
  await act(() =>
    router.navigate({
      to: '/audits/assessment/$assessmentId',
      params: { assessmentId: app.newId() },
    }),
  )
  await screen.findByText(t('audits:details.not-here-offline'))
  expect(screen.queryByRole('alert')).toBeNull()
})
