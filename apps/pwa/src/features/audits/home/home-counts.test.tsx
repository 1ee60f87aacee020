import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('counts are filters, and a place and days narrow them', async ({ app }) => {
  const lead = await makeUser(app, 'auditor')
  const questions = await makeQuestions(app, 1)
  await makeAssessment(app, { lead, questions, rest: { title: 'Late', dueOn: '2020-01-01' } })
  await makeAssessment(app, { lead, questions, rest: { title: 'Soon', dueOn: '2099-01-01' } })
  const { user, t } = await openPage(app, { path: '/audits/home', as: lead })
  const counts = await screen.findByRole('navigation', { name: t('audits:count.label') })
  const link = (key: string) =>
    [...counts.querySelectorAll('a')].find((it) => it.textContent.includes(t(key)))!
  await waitFor(() => expect(link('audits:filter.outstanding').textContent).toMatch(/^2/))
  expect(link('audits:filter.overdue').textContent).toMatch(/^1/)
  await user.click(link('audits:filter.overdue'))
  const titles = () =>
    [...document.querySelectorAll('tbody a[class*=titleLink]')].map((it) => it.textContent)
  await waitFor(() => expect(titles()).toEqual(['Late']))
  await user.click(link('audits:filter.overdue'))
  await waitFor(() => expect(titles()).toHaveLength(2))
})
