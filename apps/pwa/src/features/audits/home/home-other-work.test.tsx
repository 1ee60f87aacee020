import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('an editor, who has no assessments, is led to the questions and not to what is not theirs', async () => {
  const editor = await makeUser(app, 'editor')
  const { t } = await openPage(app, { path: '/audits/home', as: editor })
  await screen.findByText(t('audits:empty.no-role'))
  const main = within(screen.getByRole('main'))
  const questions = main.getByRole('link', { name: t('shell:nav.questions') })
  expect(questions.getAttribute('href')).toBe('/library/questions')
  expect(main.queryByRole('link', { name: t('shell:nav.audits') })).toBeNull()
  expect(main.queryByRole('link', { name: t('shell:nav.settings') })).toBeNull()
})
