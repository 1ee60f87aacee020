import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { expectAnnounced } from '../../testing/announced.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a form that is sent empty leads to its first wrong field; faults, creation and a search without results are announced', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const path = '/library/references/add-reference'
  const { user, t } = await openPage(app, { path, as: editor })
  await user.click(await screen.findByRole('button', { name: t('references:add') }))
  const title = screen.getByLabelText(/^Title/)
  await waitFor(() => expect(document.activeElement).toBe(title))
  await expectAnnounced(t('shell:fault.count', { count: 1 }))

  await user.keyboard('Annex 17')
  await user.click(screen.getByRole('button', { name: t('references:add') }))
  await expectAnnounced(t('shell:outcome.created'))
  await user.type(await screen.findByRole('searchbox'), 'nothing of the kind')
  await expectAnnounced(t('shell:list.none-found'))
})
