import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('who sends a form from its foot stands at the first field that is wrong', async ({ app }) => {
  const editor = await makeUser(app, 'editor')
  const path = '/library/references/add-reference'
  const { user, t } = await openPage(app, { path, as: editor })
  await user.click(await screen.findByRole('button', { name: t('references:add') }))
  const title = screen.getByLabelText(/^Title/)
  await waitFor(() => expect(document.activeElement).toBe(title))
})
