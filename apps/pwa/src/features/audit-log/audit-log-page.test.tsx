import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin narrows the trail, reads a row before and after, and has the chain checked', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin', { firstName: 'Amal', lastName: 'Saleh' })
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const params = { userId: noor.id }
  await app.want('user.change', { params, body: { role: 'viewer' } }, { as: admin })
  for (let more = 0; more < 52; more++) {
    const body = { name: `Carrier ${more}`, kind: 'airline' as const }
    await app.want('organization.create', { body }, { as: admin })
  }
  const { user, t } = await openPage(app, { path: '/trail', as: admin })

  await screen.findByText(t('shell:list.shown-so-far', { shown: 50 }))
  await user.click(screen.getByRole('button', { name: t('shell:list.more') }))
  await screen.findByText(t('shell:list.shown', { shown: 53, total: 53 }))

  await user.selectOptions(screen.getByLabelText(t('trail:column.act')), 'user.')
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  expect(location.search).toBe('?act=user.')

  await user.click(screen.getByRole('button', { name: t('trail:details-of', { seq: 1 }) }))
  const dialog = within(screen.getByRole('dialog'))
  const role = dialog.getByText(t('trail:part.role')).closest('tr')
  expect(role?.textContent).toBe(`${t('trail:part.role')}${t('trail:parts.changed')}auditorviewer`)
  expect(role?.querySelector('mark')?.textContent).toBe('viewer')
  await user.click(dialog.getByRole('button', { name: t('shell:dialog.close') }))

  await user.click(screen.getByText('Noor Haddad'))
  await waitFor(() => expect(location.search).toContain(noor.id))
  await user.click(screen.getByText(t('trail:filter.object-any')))
  await waitFor(() => expect(location.search).toBe('?act=user.'))

  await screen.findByText(t('trail:chain.never'))
  await user.click(screen.getByRole('button', { name: t('trail:chain.check') }))
  await screen.findByText(/Verified up to entry 53 of 53/)
})
