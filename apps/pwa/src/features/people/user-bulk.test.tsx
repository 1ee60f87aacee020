import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('many are made inactive or given a role at once; what fails is named and stays chosen', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const here = { organizationId: admin.organizationId, lastActiveAt: null }
  const noor = await makeUser(app, 'auditor', { ...here, firstName: 'Noor', lastName: 'Haddad' })
  const sami = await makeUser(app, 'viewer', { ...here, firstName: 'Sami', lastName: 'Khoury' })
  const hind = await makeUser(app, 'viewer', { ...here, firstName: 'Hind', lastName: 'Saleh' })
  const stored = async ({ id }: { id: string }) =>
    app.db.selectFrom('user').select(['role', 'status']).where('id', '=', id).executeTakeFirst()
  const { user, t } = await openPage(app, { path: '/user-management?active=never', as: admin })
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name }))
  const confirm = async () =>
    user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: t('people:bulk.confirm') }),
    )

  await choose('Noor Haddad')
  await choose('Sami Khoury')
  await user.click(screen.getByRole('button', { name: t('people:act.deactivate') }))
  expect(await stored(noor)).toMatchObject({ status: 'active' })
  await confirm()
  await screen.findByText(t('shell:list.bulk-done', { done: 2, total: 2 }))
  expect([await stored(noor), await stored(sami)]).toMatchObject([
    { status: 'inactive' },
    { status: 'inactive' },
  ])
  expect(await stored(hind)).toMatchObject({ status: 'active' })

  await choose('Noor Haddad')
  await choose('Hind Saleh')
  // Somebody deletes one of them meanwhile.
  await app.want('user.delete', { params: { userId: noor.id } }, { as: admin })
  await user.selectOptions(screen.getByLabelText(t('people:bulk.role')), 'quality-analyst')
  await confirm()
  await screen.findByText(new RegExp(t('shell:problem.not-found')))
  await waitFor(async () => expect(await stored(hind)).toMatchObject({ role: 'quality-analyst' }))
})
