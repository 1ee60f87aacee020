import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('what is not here is no alarm in a dead zone, and is offered where there is signal', async ({
  app,
}) => {
  const auditor = await makeUser(app, 'auditor')
  const { t, user } = await openPage(app, { path: '/audits/home', as: auditor })
  await screen.findByText(t('audits:home.title'), { selector: 'h1' })
  const { router } = await import('../../router.tsx')
  const open = () =>
    act(() =>
      router.navigate({
        to: '/assessment/pdf-preview/$assessmentId',
        params: { assessmentId: app.newId() },
      }),
    )
  setNetwork('dead-zone')
  await open()
  await screen.findByText(t('preview:not-here-offline'))
  expect(screen.queryByRole('alert')).toBeNull()
  setNetwork('there')
  await open()
  await user.click(await screen.findByRole('button', { name: t('preview:fetch') }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('preview:failed'))
  expect(alert.textContent).toContain(t('shell:problem.not-found'))
})
