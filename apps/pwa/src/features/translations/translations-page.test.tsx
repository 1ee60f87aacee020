import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an editor translates what is in one language only, checks it, and takes the check back', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor', { firstName: 'Huda', lastName: 'Saleh' })
  const [question] = await makeQuestions(app, 1)
  await app.db.updateTable('questionVersion').set({ textAr: null }).execute()
  const { user, t } = await openPage(app, { path: '/library/translations', as: editor })
  const arabic = t('translations:language.ar')
  const field = await screen.findByLabelText(t('translations:write', { language: arabic }))
  await screen.findByText(/^66\.6\s?%$/)
  await user.type(field, 'هل السياج سليم؟')
  await user.click(screen.getByRole('button', { name: t('translations:save') }))
  await screen.findByText(t('translations:done.translate'))
  await screen.findByText(t('translations:none'))
  const versions = await app.db.selectFrom('questionVersion').selectAll().execute()
  expect(versions.at(-1)).toMatchObject({ version: 2, textAr: 'هل السياج سليم؟' })

  await user.selectOptions(screen.getByLabelText(t('translations:state.title')), 'unchecked')
  await user.selectOptions(screen.getByLabelText(t('translations:kind.title')), 'question')
  const name = t('translations:check-language', { language: arabic })
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByText(t('translations:done.check'))
  await screen.findByText('Huda Saleh')
  const checks = () => app.db.selectFrom('textCheck').selectAll().execute()
  expect(await checks()).toMatchObject([
    { kind: 'question', id: question?.id, language: 'ar', text: 'هل السياج سليم؟' },
  ])
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('translations:done.uncheck'))
  expect(await checks()).toEqual([])
})
