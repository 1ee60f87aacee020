import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('what matches beyond what is shown is chosen with it, for as long as the same is asked for', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor')
  const supervisor = await makeUser(app, 'auditor-supervisor', {
    organizationId: lead.organizationId,
  })
  const questions = await makeQuestions(app, 1)
  for (let number = 101; number <= 153; number += 1)
    await makeAssessment(app, { lead, questions, rest: { title: `Round ${number}` } })
  const { user, t } = await openPage(app, { path: '/audits/home?sort=title', as: supervisor })
  await user.click(
    await screen.findByRole('button', { name: t('shell:list.choose-matching', { number: '53' }) }),
  )
  await screen.findByText(t('shell:list.chosen', { number: '53' }))
  await user.click(screen.getByRole('button', { name: t('audits:bulk.due') }))
  await user.type(screen.getByLabelText(new RegExp(`^${t('audits:bulk.due-day')}`)), '2027-01-31')
  await user.click(screen.getByRole('button', { name: t('audits:bulk.confirm') }))
  await screen.findByText(t('shell:list.bulk-done', { done: '53', total: '53' }))
  const due = await app.db.selectFrom('assessment').select('dueOn').execute()
  expect(due.map(({ dueOn }) => dueOn)).toEqual(Array.from({ length: 53 }, () => '2027-01-31'))
})
