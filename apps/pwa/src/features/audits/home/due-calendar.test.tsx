import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('the calendar shows what is due in its month, and a filter narrows it', async ({ app }) => {
  const lead = await makeUser(app, 'auditor')
  const questions = await makeQuestions(app, 1)
  await makeAssessment(app, { lead, questions, rest: { title: 'In May', dueOn: '2027-05-03' } })
  await makeAssessment(app, { lead, questions, rest: { title: 'In June', dueOn: '2027-06-03' } })
  const path = '/audits/home?view=calendar&month=2027-05'
  const { user, t } = await openPage(app, { path, as: lead })
  const calendar = await screen.findByRole('region', { name: t('audits:calendar.label') })
  const shown = () => calendar.textContent
  await waitFor(() => expect(shown()).toContain('In May'))
  expect(shown()).not.toContain('In June')
  await user.click(screen.getByLabelText(t('audits:calendar.after')))
  await waitFor(() => expect(shown()).toContain('In June'))
  expect(shown()).not.toContain('In May')
})
