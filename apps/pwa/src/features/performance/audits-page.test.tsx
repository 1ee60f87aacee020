import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createCompleteScene } from './testing/complete-scene.ts'

const test = testIn(createCompleteScene)

test('audits show how fast and how well they were completed, each figure with its table', async ({
  scene,
}) => {
  const { app, supervisor } = scene
  const { t, user } = await openPage(app, {
    path: '/performance/audit-performance',
    as: supervisor,
  })
  const figure = await screen.findByRole('figure', { name: t('performance:aspect.categories') })
  await within(figure).findByText('Perimeter')
  expect(figure.textContent).toContain('50.0%')
  await user.click(within(figure).getByRole('button', { name: t('chart:as-table') }))
  const [, row] = within(figure).getAllByRole('row')
  expect(row?.textContent).toBe('Perimeter50.0%100100100.0%')
  for (const name of ['speed.title', 'locations.title', 'aspect.sub-categories', 'months.title'])
    screen.getByRole('figure', { name: t(`performance:${name}`) })
  const elements = screen.getByRole('figure', { name: t('performance:aspect.critical-elements') })
  within(elements).getByText(t('performance:aspect.no-elements'))
  screen.getByRole('table', { name: t('performance:per-day.calendar') })
  await user.click(screen.getByRole('link', { name: t('performance:view.recommended') }))
  await screen.findByText('Fix the fence.')
  await user.click(screen.getByRole('link', { name: t('performance:view.found') }))
  await screen.findByText('No fence at all.')
  await user.selectOptions(
    screen.getByLabelText(t('performance:found.repeats')),
    t('performance:found.repeats-only'),
  )
  await screen.findByText(t('performance:found.none'))
})
