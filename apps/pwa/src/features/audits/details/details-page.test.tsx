import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('what is not on this tablet is no alarm in a dead zone, and no claim that it does not exist', async ({
  app,
}) => {
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
