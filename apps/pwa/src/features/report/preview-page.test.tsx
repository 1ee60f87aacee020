import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
})

test('what is not here is no alarm in a dead zone, and is offered where there is signal', async () => {
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
