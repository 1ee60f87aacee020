import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('it begins with what is next: returned before overdue before begun before scheduled, each once', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor')
  const questions = await makeQuestions(app, 1)
  const rows = [
    { title: 'Planned', dueOn: '2099-12-31' },
    { title: 'Begun', status: 'in-progress' as const, dueOn: '2099-12-31' },
    { title: 'Late', status: 'in-progress' as const, dueOn: '2020-01-01' },
    { title: 'Back', status: 'returned' as const, dueOn: '2020-01-01', reason: 'Say where.' },
    { title: 'Over', status: 'complete' as const },
  ]
  for (const rest of rows) await makeAssessment(app, { lead, questions, rest })
  const { t } = await openPage(app, { path: '/audits/home', as: lead })
  const panel = await screen.findByRole('region', { name: t('audits:next.title') })
  await waitFor(() =>
    expect([...panel.querySelectorAll('a[class*=title]')].map((it) => it.textContent)).toEqual([
      'Back',
      'Late',
      'Begun',
      'Planned',
    ]),
  )
  expect(panel.textContent).toContain('Say where.')
})
