import { createScene, type Scene } from '@apron/api/sync/testing/scene.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

test('a template is renamed; a name that is taken is said beside it, and what was typed stays', async () => {
  const { app, supervisor, questions } = scene
  for (const name of ['Cargo hall', 'Night shift']) {
    const body = { name, questions: questions.slice(0, 2).map(({ id }) => id) }
    await app.want('template.create', { body }, { as: supervisor })
  }
  const { user, t } = await openPage(app, {
    path: '/audits/create-audit-template',
    as: supervisor,
  })
  await user.click(await screen.findByText(t('build:template.title', { number: '2' })))
  const open = { name: t('build:template.rename-of', { name: 'Cargo hall' }) }
  await user.click(await screen.findByRole('button', open))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText(t('build:template.name'))
  await user.clear(field)
  await user.type(field, 'Night shift{Enter}')
  await within(dialog).findByText(t('build:template.taken'))
  expect(field).toHaveProperty('value', 'Night shift')
  await user.clear(field)
  await user.type(field, 'Cargo hall, west{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(t('build:template.kept', { name: 'Cargo hall, west' }))
  const { templates } = await app.want('templates.list', {}, { as: supervisor })
  expect(templates.map(({ name }) => name).sort()).toEqual(['Cargo hall, west', 'Night shift'])
  for (const template of templates) expect(template.questions).toHaveLength(2)
})
