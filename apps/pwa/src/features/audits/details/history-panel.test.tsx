import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('the details tell in words who did what, and that no other audit of the place is complete', async ({
  scene,
}) => {
  const { app, lead, supervisor, first, second, assessment, params } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('serious-deficiency', 'No fence.')),
  )
  const body = { move: { to: 'cancelled' as const, reason: 'Closed for works.' } }
  const path = `/audits/assessment/${assessment.id}`
  await app.want('assessment.change', { params, body }, { as: supervisor })
  const { t } = await openPage(app, { path, as: supervisor })
  const panel = await screen.findByRole('region', { name: t('audits:history.title') })
  await within(panel).findByText(/Closed for works/)
  const entries = within(panel).getAllByRole('listitem')
  expect(entries[0]?.textContent).toContain(t('audits:history.move'))
  expect(panel.textContent).toContain(t('audits:history.start'))
  expect(panel.textContent).toContain('Lead auditor')
  // No other audit of this location is complete.
  await screen.findByText(t('audits:earlier.none'))
})
