import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a tablet without assessments says when the server last answered, whoever asked it', async ({
  app,
}) => {
  const auditor = await makeUser(app, 'auditor')
  const { t } = await openPage(app, { path: '/account-home', as: auditor })
  const label = await screen.findByText(t('account:tablet.last-contact'))
  await waitFor(() => expect(label.parentElement?.textContent).toMatch(/\d{4}/))
  expect(screen.queryByText(t('account:tablet.no-contact'))).toBeNull()

  const sync = screen.getByText(t('shell:sync.all-sent')).closest('button')
  expect(sync?.title).not.toBe(t('shell:sync.no-contact'))
})
