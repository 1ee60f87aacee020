import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('what the app misses is told by an editor, listed, and cleared', async ({ app }) => {
  const editor = await makeUser(app, 'editor', { firstName: 'Huda', lastName: 'Saleh' })
  const { user, t } = await openPage(app, { path: '/library/translations/missing', as: editor })
  await screen.findByText(t('translations:missing.none'))
  i18next.t('shell:nothing-of-this-name')
  i18next.t('shell:nothing-of-this-name')
  const keys = async () =>
    (await app.db.selectFrom('missingKey').selectAll().execute()).map(({ key }) => key)
  await waitFor(async () => expect(await keys()).toEqual(['nothing-of-this-name']), {
    timeout: 5000,
  })
  await user.type(screen.getByLabelText(t('shell:list.search')), 'nothing')
  await screen.findByText('shell:nothing-of-this-name')
  screen.getByText('Huda Saleh')
  await user.click(screen.getByRole('button', { name: t('translations:missing.clear') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('translations:missing.clear') }))
  await screen.findByText(t('translations:missing.cleared', { count: 1 }))
  expect(await keys()).toEqual([])
})
