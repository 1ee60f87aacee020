import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeLocation } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('the grouping follows the location, and what is hardly meant is asked about', async ({
  scene,
}) => {
  const { app, supervisor } = scene
  await makeLocation(app, { code: 'ZZQ', nameEn: 'Zephyr', locationType: 'airline' })
  const { user, t } = await openPage(app, {
    path: '/audits/create-audit-template',
    as: supervisor,
  })
  const send = await screen.findByRole('button', { name: t('build:create') })
  await screen.findByText(t('build:field.no-due'))
  const tree = await screen.findByRole('tree', { name: t('build:questions.title') })
  tree.focus()
  await user.keyboard(' ')
  await screen.findByText(t('build:questions.chosen', { count: 2, number: '2' }))

  await user.type(screen.getByRole('combobox', { name: /^Location/ }), 'zzq')
  await user.keyboard('{Enter}')
  const grouping = screen.getByLabelText(t('build:field.grouping'))
  expect((grouping as HTMLSelectElement).value).toBe('airline')
  const type = t('words:location-type.airline')
  const others = t('build:misfit.questions', { count: 2, number: '2', type })
  await screen.findByText(others)
  await user.selectOptions(grouping, 'airport')
  await screen.findByText(t('build:misfit.grouping', { type }))
  await user.click(screen.getByRole('button', { name: t('build:misfit.use', { type }) }))
  expect((grouping as HTMLSelectElement).value).toBe('airline')

  await user.type(screen.getByLabelText(/^Title/), 'Zephyr, winter')
  await user.type(screen.getByRole('combobox', { name: /^Lead auditor/ }), 'Lead')
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText(t('build:field.from')), '2020-02-01')
  await user.type(screen.getByLabelText(t('build:field.due')), '2020-01-01')
  expect(screen.queryByText(t('build:field.no-due'))).toBeNull()
  await user.click(send)
  const dialog = await screen.findByRole('dialog', { name: t('build:doubt.title') })
  within(dialog).getByText(t('build:doubt.due-before-start'))
  within(dialog).getByText(t('build:doubt.due-in-past'))
  const made = () => app.db.selectFrom('assessment').select('title').execute()
  expect(await made()).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: t('build:doubt.confirm') }))
  await waitFor(async () => expect(await made()).toContainEqual({ title: 'Zephyr, winter' }))
})
