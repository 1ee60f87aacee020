import { makeOrganization, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connect, openPage, signInAs } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('whose role and name were changed sees it at the next contact, and what became forbidden is gone', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin', { firstName: 'Amal' })
  const { id: organizationId } = await makeOrganization(app, { name: 'Riverside' })
  connect(app)
  await signInAs(app, admin)
  const change = { role: 'viewer' as const, firstName: 'Nour', organizationId }
  await app.db.updateTable('user').set(change).where('id', '=', admin.id).execute()
  const { t } = await openPage(app, { path: '/organizations' })
  await screen.findByText(t('shell:not-permitted.title'), { exact: false })
  expect(screen.queryByText(t('shell:nav.organizations'))).toBeNull()
  await screen.findByText('Nour')
  // What everybody may read is a link away, also for who is signed in.
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/privacy', '/terms', '/licence']))
})
