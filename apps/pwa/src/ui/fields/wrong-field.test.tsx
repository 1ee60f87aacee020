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

test('who sends a form from its foot stands at the first field that is wrong', async () => {
  const editor = await makeUser(app, 'editor')
  const path = '/library/references/add-reference'
  const { user, t } = await openPage(app, { path, as: editor })
  await user.click(await screen.findByRole('button', { name: t('references:add') }))
  const title = screen.getByLabelText(/^Title/)
  await waitFor(() => expect(document.activeElement).toBe(title))
})
