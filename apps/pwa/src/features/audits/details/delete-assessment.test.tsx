import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a supervisor deletes an assessment that nobody answered, and undoes that', async ({
  scene,
}) => {
  const { app, supervisor, assessment } = scene
  const isThere = async () =>
    (await app.db.selectFrom('assessment').select('id').execute()).length === 1
  const path = `/audits/assessment/${assessment.id}`
  const { t, user } = await openPage(app, { path, as: supervisor })
  const rights = await screen.findByText(new RegExp(t('audits:open.not-on-team')))
  expect(rights.textContent).toContain(t('audits:open.may-delete'))
  const ask = await screen.findByRole('button', { name: t('audits:end.delete') })
  await user.click(ask)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('shell:dialog.cancel') }))
  expect(await isThere()).toBe(true)

  await user.click(ask)
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: t('audits:end.delete') }))
  await screen.findByText(t('audits:end.deleted', { title: assessment.title }))
  expect(await isThere()).toBe(false)
  screen.getByRole('link', { name: t('audits:details.to-list') })

  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('audits:end.restored'))
  expect(await isThere()).toBe(true)
  await screen.findByRole('heading', { name: assessment.title })
  await screen.findByRole('button', { name: t('audits:end.delete') })
})
