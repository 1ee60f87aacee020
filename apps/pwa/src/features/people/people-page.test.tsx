import { makeOrganization, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('tr')
  if (row === null) throw new Error(`no row of ${name}`)
  return row
}

test('an admin finds a person, makes them inactive, takes that back, and adds another', async ({
  app,
}) => {
  const organization = await makeOrganization(app, { name: 'Riverside Airport' })
  const admin = await makeUser(app, 'admin', { organizationId: organization.id })
  const salma = await makeUser(app, 'auditor', {
    organizationId: organization.id,
    firstName: 'Salma',
    lastName: 'Haddad',
  })
  for (let more = 0; more < 60; more++)
    await makeUser(app, 'viewer', { organizationId: organization.id, lastName: `Viewer ${more}` })
  const { user, t } = await openPage(app, { path: '/user-management', as: admin })

  await screen.findByText(t('shell:list.shown', { shown: 50, total: 62 }))
  await user.click(screen.getByRole('button', { name: t('shell:list.more') }))
  await screen.findByText(t('shell:list.shown', { shown: 62, total: 62 }))

  await user.type(screen.getByLabelText(t('shell:list.search')), 'Salma')
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  expect(location.search).toBe('?q=Salma')

  await user.click(screen.getByLabelText(t('people:menu', { name: 'Salma Haddad' })))
  await user.click(within(screen.getByRole('dialog')).getByText(t('people:act.deactivate')))
  const status = async () =>
    app.db.selectFrom('user').select('status').where('id', '=', salma.id).executeTakeFirst()
  expect((await status())?.status).toBe('active')
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByText(t('people:act.deactivate')))
  await screen.findByText(t('people:done.deactivate', { name: 'Salma Haddad' }))
  expect((await status())?.status).toBe('inactive')
  await waitFor(() => within(rowOf('Salma Haddad')).getByText(t('words:in-use.inactive')))
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('people:done.activate', { name: 'Salma Haddad' }))
  expect((await status())?.status).toBe('active')

  await user.click(screen.getByText(t('people:add')))
  await user.type(await screen.findByLabelText(/First name/), 'Noor')
  await user.click(screen.getByRole('button', { name: t('people:add') }))
  expect(screen.getByText(t('shell:fault.last-name-missing'))).toBeTruthy()
  await user.type(screen.getByLabelText(/Last name/), 'Saleh')
  await user.type(screen.getByLabelText(/^Email/), 'noor@apron.example')
  await user.selectOptions(screen.getByLabelText(/^Role/), 'quality-analyst')
  await user.selectOptions(screen.getByLabelText(/^Organization/), organization.id)
  await user.click(screen.getByRole('button', { name: t('people:add') }))
  await waitFor(() => expect(location.pathname).toBe('/user-management'))
  const made = await app.db
    .selectFrom('user')
    .select(['role', 'lastName'])
    .where('email', '=', 'noor@apron.example')
    .execute()
  expect(made).toEqual([{ role: 'quality-analyst', lastName: 'Saleh' }])
})
