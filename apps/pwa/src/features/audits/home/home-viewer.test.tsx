import { makeAssessment, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'
import { filterKey } from './filter-key.ts'

test('a viewer’s home has a tile only for what a viewer sees, and says how many completed ones are open again', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor')
  const viewer = await makeUser(app, 'viewer', { organizationId: lead.organizationId })
  for (const rest of [
    { status: 'in-progress' as const, title: 'Hidden', dueOn: '2020-01-01' },
    { status: 'complete' as const, score: 80 },
    { status: 'complete' as const, score: 90, title: 'Again' },
  ])
    await makeAssessment(app, { lead, rest })
  // It was completed, and is in review again.
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review' })
    .where('title', '=', 'Again')
    .execute()
  const { t } = await openPage(app, { path: '/audits/home', as: viewer })
  const tiles = await screen.findByRole('navigation', { name: t('audits:count.label') })
  await waitFor(() =>
    expect([...tiles.querySelectorAll('a')].map((it) => it.textContent)).toEqual([
      `1${t(filterKey['in-review'])}`,
      `1${t(filterKey.complete)}`,
    ]),
  )
  await screen.findByText(
    new RegExp(t('words:figure.reopened', { number: '1' }).replaceAll(/[.()]/g, '.')),
  )
})
