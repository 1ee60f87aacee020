import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createCompleteScene } from './testing/complete-scene.ts'

const test = testIn(createCompleteScene)

test('an auditor sees their own figures, with what is counted', async ({ scene }) => {
  const { app, lead, auditor } = scene
  const { t } = await openPage(app, { path: '/audits/home', as: lead })
  const way = await screen.findByRole('link', { name: t('shell:nav.reports') })
  expect(way.getAttribute('href')).toBe('/performance/auditor-performance')
  way.click()
  await screen.findByText(t('performance:auditors.own'))
  const table = await screen.findByRole('table', { name: t('performance:auditors.title') })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  within(table).getByRole('link', { name: `${lead.firstName} ${lead.lastName}` })
  expect(screen.queryByText(`${auditor.firstName} ${auditor.lastName}`)).toBeNull()
  expect(screen.queryByRole('navigation', { name: t('performance:reports') })).toBeNull()
})
