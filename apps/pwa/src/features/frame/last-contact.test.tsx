import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('a tablet without assessments says when the server last answered, whoever asked it', async () => {
  const auditor = await makeUser(app, 'auditor')
  const { t } = await openPage(app, { path: '/account-home', as: auditor })
  const label = await screen.findByText(t('account:tablet.last-contact'))
  await waitFor(() => expect(label.parentElement?.textContent).toMatch(/\d{4}/))
  expect(screen.queryByText(t('account:tablet.no-contact'))).toBeNull()

  const sync = screen.getByText(t('shell:sync.all-sent')).closest('button')
  expect(sync?.title).not.toBe(t('shell:sync.no-contact'))
})
