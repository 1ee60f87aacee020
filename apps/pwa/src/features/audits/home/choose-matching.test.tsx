import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
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
  // What is chosen is of what is asked for: another search leaves those that it finds.
  await user.click(screen.getByRole('searchbox'))
  await user.paste('Round 153')
  await screen.findByText(t('shell:list.chosen', { number: '1' }), undefined, { timeout: 15_000 })
})
