import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('an editor, who has no assessments, is led to the questions and not to what is not theirs', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const { t } = await openPage(app, { path: '/audits/home', as: editor })
  await screen.findByText(t('audits:empty.no-role'))
  const main = within(screen.getByRole('main'))
  const questions = main.getByRole('link', { name: t('shell:nav.questions') })
  expect(questions.getAttribute('href')).toBe('/library/questions')
  expect(main.queryByRole('link', { name: t('shell:nav.audits') })).toBeNull()
  expect(main.queryByRole('link', { name: t('shell:nav.settings') })).toBeNull()
})
