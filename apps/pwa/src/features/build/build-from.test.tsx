import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeQuestions } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(12))

test('a trial builds from its earlier audit, sees how many of its twenty questions that takes, and what the server refuses', async ({
  scene,
}) => {
  const { app, lead, assessment } = scene
  await makeQuestions(app, 10)
  const trial = { role: 'trial' as const, trialEndsAt: '2099-01-01T00:00:00.000Z' }
  await app.db.updateTable('user').set(trial).where('id', '=', lead.id).execute()
  const { user, t } = await openPage(app, {
    path: `/audits/create-audit-template?from=${assessment.id}`,
    as: lead,
  })
  await screen.findByText(t('build:questions.of-trial', { number: '12', most: '20' }))
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', assessment.title)
  // Its days are its own.
  expect(screen.getByLabelText(t('build:field.due'))).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: t('build:questions.all', { number: '22' }) }))
  await screen.findByText(t('build:questions.of-trial', { number: '22', most: '20' }))
  await user.click(screen.getByRole('button', { name: t('build:create') }))
  await screen.findByText(t('build:fault.questions'))
})
