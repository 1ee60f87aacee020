import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(1))

test('shows nothing to tap above the list before the first list has come', async ({ scene }) => {
  const { app, lead, assessment } = scene
  const arrives = Promise.withResolvers<void>()
  const { t } = await openPage(app, { path: '/tray', as: lead })
  await screen.findByRole('heading', { level: 1 })
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/all-assessments')) await arrives.promise
    return fetch(input, init)
  }
  const { router } = await import('../../../router.tsx')
  void router.navigate({ to: '/audits/home' })
  await screen.findByRole('heading', { level: 1, name: t('audits:home.title') })
  await screen.findByRole('status', { name: t('shell:spinner.loading') })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('navigation', { name: t('audits:home.tabs') })).toBeNull()
  arrives.resolve()
  await screen.findAllByText(assessment.title)
  expect(screen.getByRole('searchbox')).toBeDefined()
})
