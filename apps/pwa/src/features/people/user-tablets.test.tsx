import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a lost tablet is shut out by its code, with what it holds unsent beside it', async ({
  app,
}) => {
  const scene = await createScene(1, app)
  const tablet = scene.tabletOf(scene.auditor)
  const judged = { complianceLevel: null, findings: '', references: [] }
  await tablet.push(tablet.answer(scene.first, judged))
  const elsewhere = await app.signIn(scene.auditor)
  const path = `/user-management/edit-user/${scene.auditor.id}`
  const { user, t } = await openPage(app, { path, as: scene.admin })

  const panel = await screen.findByRole('region', { name: t('people:tablet.title') })
  await within(panel).findByText(t('people:tablet.signed-in'))
  const sessions = screen.getByRole('region', { name: t('people:session.title') })
  await within(sessions).findByText(tablet.deviceId.slice(-4).toUpperCase())
  await user.click(within(panel).getByRole('button', { name: t('people:tablet.end') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('people:tablet.end') }))
  await within(panel).findByText(t('people:session.ended', { count: 1 }))
  await within(panel).findByText(t('people:tablet.signed-out'))
  expect((await app.call('session.me', {}, { token: elsewhere })).status).toBe(200)
})
