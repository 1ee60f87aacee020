import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

test('a supervisor sees at home and on its page that nobody is left to review it, and who could be given the role', async () => {
  const scene = await createScene(1)
  const { app, admin, supervisor, organization, params } = scene
  const here = { organizationId: organization.id }
  await makeUser(app, 'viewer', { ...here, firstName: 'Reem', lastName: 'Q' })
  await app.db.updateTable('user').set({ status: 'inactive' }).where('id', '=', admin.id).execute()
  await scene.setStatus('in-review')
  const { user, t } = await openPage(app, { path: '/audits/home', as: supervisor })
  const next = within(await screen.findByRole('region', { name: t('audits:next.unreviewed') }))
  await user.click(next.getByRole('link', { name: scene.assessment.title }))
  expect(location.pathname).toBe(`/audits/assessment/${params.assessmentId}`)
  await screen.findByText(t('audits:no-reviewer.title'))
  await screen.findByText('Reem Q')
  screen.getByText(t('words:role.viewer'), { exact: false })
  const link = screen.getByRole('link', { name: t('audits:no-reviewer.to-people') })
  expect(link.getAttribute('href')).toBe('/team')
  await app.close()
})
