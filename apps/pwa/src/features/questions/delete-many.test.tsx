import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(1))

test('several questions are deleted at once; those in assessments are named and deactivated', async ({
  scene,
}) => {
  const { app, first } = scene
  const editor = await makeUser(app, 'editor')
  const [free] = await makeQuestions(app, 1)
  const { user, t } = await openPage(app, { path: '/library/questions', as: editor })
  await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(2))
  const [all] = screen.getAllByRole('checkbox', { name: t('shell:list.choose-all') })
  await user.click(all!)
  const bar = await screen.findByRole('region', { name: t('shell:list.chosen-actions') })
  await user.click(within(bar).getByRole('button', { name: t('questions:act.delete') }))
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText(t('questions:bulk.kept', { count: 1, number: '1' }))
  await user.click(within(dialog).getByRole('button', { name: t('questions:act.delete') }))
  await screen.findByText(t('shell:list.bulk-done', { done: '2', total: '2' }))
  const rows = await app.db.selectFrom('question').select(['id', 'status']).execute()
  expect(rows).toEqual([{ id: first.id, status: 'inactive' }])
  expect(free).toBeDefined()
})
