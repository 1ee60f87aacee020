import { makeOrganization, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin adds an organization, renames it, closes another with what that ends, and opens it again', async ({
  app,
}) => {
  const own = await makeOrganization(app, { name: 'Riverside Authority' })
  const admin = await makeUser(app, 'admin', { organizationId: own.id })
  const coastal = await makeOrganization(app, { name: 'Coastal Carrier', kind: 'airline' })
  const noor = await makeUser(app, 'auditor', { organizationId: coastal.id })
  const { user, t } = await openPage(app, { path: '/organizations', as: admin })
  const row = async (id: string) =>
    app.db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  await screen.findByText(t('shell:list.shown', { shown: 2, total: 2 }))
  await user.click(screen.getByText(t('organizations:add')))
  await user.type(await screen.findByLabelText(/^Name/), 'COASTAL carrier')
  await user.selectOptions(screen.getByLabelText(/^Type/), 'cargo')
  await user.click(screen.getByRole('button', { name: t('organizations:add') }))
  await screen.findByText(t('organizations:fault.name-taken'))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Desert Cargo')
  await user.click(screen.getByRole('button', { name: t('organizations:add') }))
  await screen.findByText(t('shell:list.shown', { shown: 3, total: 3 }))

  await user.click(screen.getByText('Coastal Carrier'))
  await user.click(await screen.findByLabelText(t('organizations:listed-field')))
  await user.click(screen.getByRole('button', { name: t('organizations:save') }))
  await screen.findByText(t('organizations:saved'))
  expect((await row(coastal.id)).isListed).toBe(1)

  // Somebody joins while the dialog is open: what it said is no longer so, and nothing happens.
  await user.click(screen.getByRole('button', { name: t('organizations:close') }))
  const said = within(screen.getByRole('dialog'))
  said.getByText(t('organizations:close-ends', { count: 1 }))
  await makeUser(app, 'viewer', { organizationId: coastal.id })
  await user.click(said.getByRole('button', { name: t('organizations:close') }))
  await screen.findByText(new RegExp(t('shell:problem.people-changed')))
  expect((await row(coastal.id)).closedAt).toBeNull()

  await user.click(screen.getByRole('button', { name: t('organizations:close') }))
  const again = within(screen.getByRole('dialog'))
  await again.findByText(t('organizations:close-ends', { count: 2 }))
  await user.click(again.getByRole('button', { name: t('organizations:close') }))
  await screen.findByText(t('organizations:done.close', { name: 'Coastal Carrier' }))
  const status = async () =>
    app.db.selectFrom('user').select('status').where('id', '=', noor.id).executeTakeFirst()
  expect((await status())?.status).toBe('inactive')

  await user.click(await screen.findByRole('button', { name: t('organizations:reopen') }))
  await screen.findByText(t('organizations:done.reopen', { name: 'Coastal Carrier' }))
  await waitFor(async () => expect((await row(coastal.id)).closedAt).toBeNull())
  expect((await status())?.status).toBe('inactive')
})
