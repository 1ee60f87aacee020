import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a viewer is led home from the admin’s reports, told why, and finds their own', async ({
  app,
}) => {
  const viewer = await makeUser(app, 'viewer')
  const { t, user } = await openPage(app, { path: '/reports/home', as: viewer })
  await screen.findByRole('heading', { level: 1, name: t('audits:home.title') })
  expect(await screen.findByText(t('shell:not-permitted.title'), { exact: false })).toBeTruthy()
  const [way] = screen.getAllByRole('link', { name: t('shell:nav.reports') })
  expect(way?.getAttribute('href')).toBe('/performance/home')
  await user.click(way as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: t('performance:home.title') })
  const tabs = screen.getByRole('navigation', { name: t('performance:reports') })
  const paths = [...tabs.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(paths).toEqual([
    '/performance/home',
    '/performance/audit-performance',
    '/performance/auditor-performance',
    '/performance/airport-performance',
    '/reports/actions',
  ])
})
