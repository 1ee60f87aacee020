import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an editor adds a reference, corrects it, takes it out of use, deletes it, and takes that back', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const { user, t } = await openPage(app, { path: '/library/references', as: editor })
  const rows = async () => app.db.selectFrom('reference').selectAll().execute()

  await screen.findByText(t('references:none'))
  await user.click(screen.getByText(t('references:add')))
  const title = await screen.findByLabelText(/^Title/)
  await user.click(screen.getByRole('button', { name: t('references:add') }))
  expect(screen.getByText(t('references:fault.title-missing'))).toBeTruthy()
  await user.type(title, 'ICAO Annex 17')
  await user.type(screen.getByLabelText(/^Description/), 'Security')
  await user.click(screen.getByRole('button', { name: t('references:add') }))
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  const [made] = await rows()
  expect(made).toMatchObject({ title: 'ICAO Annex 17', description: 'Security', status: 'active' })

  await user.click(screen.getByRole('link', { name: 'ICAO Annex 17' }))
  const field = await screen.findByLabelText(/^Description/)
  const save = screen.getByRole('button', { name: t('references:save') })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.type(field, ', 12th edition')
  await user.click(save)
  await screen.findByText(t('references:saved'))
  expect((await rows())[0]?.description).toBe('Security, 12th edition')

  const choose = async (act: string): Promise<void> => {
    await user.click(screen.getByLabelText(t('references:menu', { title: 'ICAO Annex 17' })))
    await user.click(within(screen.getByRole('dialog')).getByText(t(`references:act.${act}`)))
  }
  await user.click(screen.getByText(t('references:to-list')))
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  await choose('deactivate')
  await screen.findByText(t('references:done.deactivate', { title: 'ICAO Annex 17' }))
  expect((await rows())[0]?.status).toBe('inactive')
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await waitFor(async () => expect((await rows())[0]?.status).toBe('active'))

  await screen.findByText(t('references:done.activate', { title: 'ICAO Annex 17' }))
  await choose('delete')
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText(t('references:means-delete'))
  await user.click(within(dialog).getByText(t('references:act.delete')))
  await screen.findByText(t('references:done.delete', { title: 'ICAO Annex 17' }))
  expect(await rows()).toEqual([])
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('references:done.restore', { title: 'ICAO Annex 17' }))
  expect(await rows()).toEqual([{ ...made, description: 'Security, 12th edition' }])
})
