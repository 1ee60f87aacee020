import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeLocation } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('a template is renamed, taken and given other questions, and no key of that sends the form around it', async ({
  scene,
}) => {
  const { app, supervisor, questions } = scene
  const { code } = await makeLocation(app)
  for (const name of ['Cargo hall', 'Night shift']) {
    const body = { name, questions: questions.slice(0, 2).map(({ id }) => id) }
    await app.want('template.create', { body }, { as: supervisor })
  }
  const { user, t } = await openPage(app, {
    path: '/audits/create-audit-template',
    as: supervisor,
  })
  // A form that could be sent, so that a key that sends it would be seen.
  await user.type(await screen.findByLabelText(/^Title/), 'Riverside, winter')
  await user.type(screen.getByRole('combobox', { name: /^Location/ }), code)
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: /^Lead auditor/ }), 'Lead')
  await user.keyboard('{Enter}')
  await user.click(
    await screen.findByRole('button', { name: t('build:questions.all', { number: '3' }) }),
  )
  await user.type(screen.getByLabelText(t('build:questions.search')), 'fence{Enter}')
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
  await user.type(screen.getByLabelText(t('build:template.name')), 'All of it{Enter}')
  await screen.findByText(t('build:template.kept', { name: 'All of it' }))

  const number = (count: number) => t('build:questions.chosen', { count, number: String(count) })
  const act = (key: string, name: string) =>
    user.click(screen.getByRole('button', { name: t(`build:template.${key}`, { name }) }))
  await act('take-of', 'Night shift')
  await screen.findByText(t('build:template.used', { name: 'Night shift' }))
  expect(screen.getAllByText(number(2)).some((it) => it.tagName === 'OUTPUT')).toBe(true)
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  expect(screen.getAllByText(number(3)).some((it) => it.tagName === 'OUTPUT')).toBe(true)

  await act('replace-of', 'Night shift')
  const asked = await screen.findByRole('dialog')
  within(asked).getByText(t('build:template.replace-means', { before: '2', after: '3' }))
  await user.click(within(asked).getByRole('button', { name: t('build:template.replace') }))
  await screen.findByText(t('build:template.kept', { name: 'Night shift' }))
  const after = await app.want('templates.list', {}, { as: supervisor })
  expect(after.templates.find((it) => it.name === 'Night shift')?.questions).toHaveLength(3)
  expect(await app.db.selectFrom('assessment').select('id').execute()).toHaveLength(1)
})
