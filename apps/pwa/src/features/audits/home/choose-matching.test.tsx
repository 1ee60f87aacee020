import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
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
  // By role the whole table would be gone through at each look.
  await user.click(await screen.findByText(t('shell:list.choose-matching', { number: '53' })))
  await screen.findByText(t('shell:list.chosen', { number: '53' }))
  // What is chosen is of what is asked for: another search begins without any.
  await user.click(document.querySelector('input[type=search]') as HTMLElement)
  await user.paste('Round 153')
  await waitFor(() =>
    expect(screen.queryByText(t('shell:list.chosen', { number: '53' }))).toBeNull(),
  )
})
