import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { askedInVain, setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

const wake = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test('a server that is down is said as such and asked again; a dead zone is no alarm; due goes by the date', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor')
  const questions = await makeQuestions(app, 1)
  const rows = [
    { title: 'Owed late', dueOn: '2026-12-31' },
    { title: 'Done early', dueOn: '2026-01-01', status: 'complete' as const },
  ]
  for (const rest of rows) await makeAssessment(app, { lead, questions, rest })
  const { user, t } = await openPage(app, { path: '/audits/home', as: lead })
  await screen.findByText('Owed late', { selector: 'td *' })
  const titles = (): string[] =>
    [...document.querySelectorAll('tbody a[class*=titleLink]')].map((it) => it.textContent)
  // What is finished is folded until somebody looks.
  expect(titles()).toEqual(['Owed late'])
  await user.click(screen.getByText(t('audits:home.finished', { count: 1, number: '1' })))
  await waitFor(() => expect(titles()).toEqual(['Owed late', 'Done early']))
  await user.click(screen.getAllByText(t('audits:column.due'))[0]!)
  await waitFor(() => expect(titles()).toEqual(['Done early', 'Owed late']))

  setNetwork('server-down')
  await wake()
  await screen.findByText(new RegExp(t('shell:problem.no-answer')))
  // By waking, and once more because the engine, which has nothing to ask for, rests again.
  const asked = (): number => askedInVain.filter((url) => url.includes('/all-assessments')).length
  await waitFor(() => expect(asked()).toBe(2))
  await user.click(screen.getByText(t('shell:error.retry')))
  await waitFor(() => expect(asked()).toBe(3))
  await screen.findByText(new RegExp(t('shell:problem.no-answer')))
  setNetwork('there')
  await user.click(screen.getByText(t('shell:error.retry')))
  await waitFor(() => expect(screen.queryByText(t('shell:error.retry'))).toBeNull())

  setNetwork('dead-zone')
  await wake()
  await screen.findByText(new RegExp(t('audits:home.offline')))
  expect(screen.queryByText(t('shell:error.retry'))).toBeNull()
  expect(screen.queryByText(new RegExp(t('shell:problem.no-answer')))).toBeNull()
})
