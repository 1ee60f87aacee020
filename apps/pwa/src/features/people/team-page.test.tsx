import { makeOrganization, makeUser } from '@apron/api/testing/builders.ts'
import { grantableRoles } from '@apron/contracts/role.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

const optionsOf = (field: HTMLElement): string[] =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter((value) => value !== '')

test('a supervisor has to do with the own team alone: no request, no other organization, no higher role, no copied link', async ({
  app,
}) => {
  const { id: organizationId } = await makeOrganization(app, { name: 'Riverside Airport' })
  const here = { organizationId }
  const supervisor = await makeUser(app, 'auditor-supervisor', { ...here, lastName: 'Saleh' })
  const noor = await makeUser(app, 'auditor', { ...here, lastName: 'Haddad' })
  await makeUser(app, 'editor', { ...here, lastName: 'Editor' })
  const stranger = await makeUser(app, 'auditor', { lastName: 'Stranger' })
  await app.signIn(noor)
  const { user, t } = await openPage(app, { path: '/team', as: supervisor })
  const { router } = await import('../../router.tsx')
  const open = async (href: string): Promise<void> => act(() => router.navigate({ href }))

  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  screen.getByText('Noor Haddad')
  expect(screen.queryByText(t('people:requests'))).toBeNull()
  expect(screen.queryByLabelText(t('people:column.organization'))).toBeNull()
  expect(optionsOf(screen.getByLabelText(t('people:column.role')))).toEqual(grantableRoles)

  // Of an admin's page: the team has no such tab, and shows its people.
  await open('/team?tab=requests')
  await screen.findByText('Noor Haddad')

  await open(`/team/edit-user/${noor.id}`)
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/)
  expect([email.value, email.disabled]).toEqual([noor.email, true])
  expect(screen.queryByLabelText(/^Organization/)).toBeNull()
  expect(optionsOf(screen.getByLabelText(/^Role/))).toEqual(grantableRoles)
  // A lost tablet of the own team is theirs to shut out.
  const sessions = screen.getByRole('region', { name: t('people:session.title') })
  await within(sessions).findByRole('button', { name: t('people:session.end') })
  await user.click(screen.getByLabelText(t('people:menu', { name: 'Noor Haddad' })))
  await user.click(screen.getByRole('button', { name: t('people:act.reset-password') }))
  await screen.findByRole('button', { name: t('people:reset.mail') })
  expect(screen.queryByRole('button', { name: t('people:reset.copy') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('shell:dialog.cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await open(`/team/edit-user/${stranger.id}`)
  await screen.findByText(t('people:edit.missing'))
  expect(screen.queryByRole('region', { name: t('people:session.title') })).toBeNull()

  for (const path of [
    '/user-management',
    '/user-management?tab=requests',
    `/user-management/edit-user/${noor.id}`,
    '/organizations',
    '/trail',
    '/settings',
  ]) {
    await open(path)
    await screen.findByText(t('shell:not-permitted.advice'), { exact: false })
    await screen.findByRole('heading', { level: 1, name: t('audits:home.title') })
    expect(screen.queryByText('Noor Haddad')).toBeNull()
  }
})
