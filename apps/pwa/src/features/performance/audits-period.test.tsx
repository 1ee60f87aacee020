import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createCompleteScene } from './testing/complete-scene.ts'

const test = testIn(createCompleteScene)

const day = 24 * 60 * 60 * 1000
test('every panel of audit performance shows the period that is chosen', async ({ scene }) => {
  const { app, supervisor } = scene
  // Completed on 21 November 2026; it is 1 March 2027 now.
  app.clock.advance(100 * day)
  const { t, user } = await openPage(app, {
    path: '/performance/audit-performance',
    as: supervisor,
  })
  const period = (from: string, to: string) => t('performance:from-to', { from, to })
  const choose = async (text: string, count: number): Promise<void> => {
    const option = t(`performance:${text}`, { count, number: String(count) })
    await user.selectOptions(screen.getByLabelText(t('performance:period')), option)
  }
  /** The figures that say their days, and the first and last of the calendar that count. */
  const shows = async (from: string, to: string): Promise<void> => {
    await waitFor(() => {
      for (const name of ['per-day', 'speed', 'locations', 'months']) {
        const figure = screen.getByRole('figure', { name: t(`performance:${name}.title`) })
        expect(figure.textContent).toContain(period(from, to))
      }
    })
  }
  const counted = (): (string | null | undefined)[] => {
    const calendar = screen.getByRole('table', { name: t('performance:per-day.calendar') })
    const cells = [...calendar.querySelectorAll('td:not([data-beside]) time')]
    return [cells[0], cells.at(-1)].map((cell) => cell?.getAttribute('datetime'))
  }
  await shows('1 Apr 2026', '1 Mar 2027')
  expect(counted()).toEqual(['2026-04-01', '2027-03-01'])
  const perDay = screen.getByRole('figure', { name: t('performance:per-day.title') })
  within(perDay).getByText(/21 Nov 2026/)

  await choose('last-days', 7)
  await shows('23 Feb 2027', '1 Mar 2027')
  expect(counted()).toEqual(['2027-02-23', '2027-03-01'])
  for (const [view, none] of [
    ['recommended', 'recommended.none'],
    ['found', 'found.none'],
  ]) {
    await user.click(screen.getByRole('link', { name: t(`performance:view.${view}`) }))
    await screen.findByText(t(`performance:${none}`))
  }
  await choose('last-months', 6)
  await screen.findByText('No fence at all.')
})
