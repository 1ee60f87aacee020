import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a load leaves the focus to the browser; another page gives it to its heading, another search of the same page does not', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const { user, t } = await openPage(app, { path: '/audits/home', as: editor })
  await screen.findByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(document.body)

  const { router } = await import('../../router.tsx')
  await router.navigate({ to: '/library/references' })
  const heading = await screen.findByRole('heading', { level: 1, name: t('references:title') })
  await waitFor(() => expect(document.activeElement).toBe(heading))

  const search = screen.getByRole('searchbox')
  await user.type(search, 'Annex')
  await screen.findByText(t('shell:list.none-found'))
  expect(document.activeElement).toBe(search)
})
