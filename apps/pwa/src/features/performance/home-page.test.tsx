import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createCompleteScene } from './testing/complete-scene.ts'

const test = testIn(createCompleteScene)

test('the overview says where all stands, what needs attention and what is new, and leads there', async ({
  scene,
}) => {
  const { app, supervisor, assessment } = scene
  const { t, user } = await openPage(app, { path: '/performance/home?days=7', as: supervisor })
  await screen.findByRole('heading', { name: t('performance:home.overall') })
  const average = screen.getByRole('link', { name: `${t('performance:home.average')}: 50.0` })
  expect(average.getAttribute('href')).toBe('/audits/home?status=complete')
  screen.getByRole('link', { name: `${t('performance:home.complete')}: 1` })
  screen.getByText(/^\+1 since 15 Nov 2026/)
  screen.getByText(t('performance:alert.serious', { count: 1, number: '1' }))
  expect(screen.getAllByRole('link', { name: assessment.title }).length).toBeGreaterThan(2)
  screen.getByText(t('performance:counted'))
  const actions = screen.getByRole('region', { name: t('performance:actions.title') })
  const open = within(actions).getByRole('link', { name: `${t('performance:actions.open')}: 1` })
  expect(open.getAttribute('href')).toBe('/actions?state=under-way')
  within(actions).getByRole('link', { name: t('performance:actions.more') })
  await user.click(screen.getByRole('link', { name: t('performance:alert.all-serious') }))
  const table = await screen.findByRole('table', { name: t('performance:view.found') })
  within(table).getByText('No fence at all.')
  expect(location.search).toContain('level=serious-deficiency')
})
