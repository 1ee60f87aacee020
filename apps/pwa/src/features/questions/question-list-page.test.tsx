import { makeAssessment, makeQuestions, makeUser, type User } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const statuses = async () =>
  (await app.db.selectFrom('question').select(['id', 'status']).orderBy('position').execute()).map(
    ({ status }) => status,
  )
const placed = async () =>
  app.db.selectFrom('question').select(['id', 'subCategoryId', 'position']).orderBy('id').execute()

test('an editor looks for questions, narrows them by category, changes many at once, and takes that back', async () => {
  const [first] = await makeQuestions(app, 3)
  const { category } = await app.want(
    'category.create',
    { body: { name: { en: 'Cargo', ar: 'البضائع' } } },
    { as: editor },
  )
  const { subCategory } = await app.want(
    'sub-category.create',
    { body: { categoryId: category.id, name: { en: 'Screening' } } },
    { as: editor },
  )
  const lead = await makeUser(app, 'auditor')
  await makeAssessment(app, { lead, questions: [first!] })
  const { user, t } = await openPage(app, { path: '/library/questions', as: editor })
  const shown = async (number: number) =>
    screen.findByText(t('shell:list.shown', { shown: number, total: number }))
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name }))

  await shown(3)
  await user.type(screen.getByLabelText(t('shell:list.search')), 'السِياج ٢')
  await shown(1)
  expect(location.search).toContain('q=')
  await user.clear(screen.getByLabelText(t('shell:list.search')))
  await shown(3)
  await user.selectOptions(screen.getByLabelText(t('questions:lacks.title')), 'use')
  await shown(2)
  await user.selectOptions(screen.getByLabelText(t('questions:lacks.title')), '')
  await shown(3)

  // Out of use, all three, and back again.
  for (const number of [1, 2, 3]) await choose(`Is fence ${number} whole?`)
  await user.click(screen.getByRole('button', { name: t('questions:act.deactivate') }))
  await screen.findByText(t('questions:done.changed', { count: 3 }))
  expect(await statuses()).toEqual(['inactive', 'inactive', 'inactive'])
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('questions:done.undone', { count: 3 }))
  expect(await statuses()).toEqual(['active', 'active', 'active'])

  // Two of them move, and come back to their places.
  const before = await placed()
  await choose('Is fence 1 whole?')
  await choose('Is fence 3 whole?')
  await user.click(screen.getByRole('button', { name: t('questions:act.move') }))
  await user.selectOptions(
    within(screen.getByRole('dialog')).getByLabelText(t('questions:field.sub-category')),
    subCategory.id,
  )
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: t('questions:move.go') }),
  )
  await screen.findByText(t('questions:done.changed', { count: 2 }))
  expect((await placed()).filter((it) => it.subCategoryId === subCategory.id)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Cargo/ }))
  await shown(2)
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await waitFor(async () => expect(await placed()).toEqual(before))

  // What an assessment pinned is not deleted, and that is said before.
  await user.click(screen.getByRole('button', { name: new RegExp(t('questions:headings.all')) }))
  await shown(3)
  const remove = async (name: string) => {
    await user.click(screen.getByLabelText(t('questions:menu', { name })))
    await user.click(within(screen.getByRole('dialog')).getByText(t('questions:act.delete')))
  }
  await remove('Is fence 1 whole?')
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText(t('questions:means-kept', { count: 1 }))
  await user.click(within(dialog).getByRole('button', { name: t('questions:act.deactivate') }))
  await screen.findByText(t('questions:done.kept'))
  await remove('Is fence 2 whole?')
  within(screen.getByRole('dialog')).getByText(t('questions:means-delete'))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: t('questions:act.delete') }),
  )
  await screen.findByText(t('questions:done.delete'))
  expect(await statuses()).toEqual(['inactive', 'active'])
})
