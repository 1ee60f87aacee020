import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('all of one’s own open assessments are taken offline at once, and no others', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor')
  const questions = await makeQuestions(app, 2)
  for (const title of ['First', 'Second'])
    await makeAssessment(app, { lead, questions, rest: { title } })
  await makeAssessment(app, { lead, questions, rest: { title: 'Done', status: 'complete' } })
  const { user, t } = await openPage(app, { path: '/audits/home?sort=title', as: lead })
  await user.click(await screen.findByText(t('audits:take-all.button', { count: 2, number: 2 })))
  await screen.findByText(t('audits:take-all.done', { done: 2, of: 2 }))
  // A browser without service workers keeps no app, and none of it opens without signal.
  await screen.findByText(t('audits:tablet.app-not-kept'))
  await waitFor(() => expect(screen.getAllByText(t('audits:tablet.not-stored'))).toHaveLength(1))
})
