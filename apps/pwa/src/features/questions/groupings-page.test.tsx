import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

// jsdom lays nothing out: without a height no row would be in sight.
for (const size of ['clientHeight', 'clientWidth']) {
  Object.defineProperty(Element.prototype, size, { configurable: true, get: () => 900 })
}
test('kinds are given by box, row and category; the difference is shown before all of it is saved', async ({
  app,
}) => {
  const [one, two] = await makeQuestions(app, 2)
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/question-grouping-management', as: admin })
  const kind = (name: string) => t(`words:location-type.${name}`)
  const box = async (label: string) =>
    user.click(await screen.findByRole('checkbox', { name: label }))
  const groupings = async (id: string) =>
    (await app.want('question.one', { params: { questionId: id } }, { as: admin })).question
      .groupings

  // The category's box stands for both of its questions.
  await box(t('questions:groupings.cell', { kind: kind('airline'), name: 'Perimeter' }))
  await user.click(screen.getByRole('button', { name: /Perimeter/ }))
  await box(t('questions:groupings.cell', { kind: kind('airport'), name: 'Is fence 2 whole?' }))
  await box(t('questions:groupings.row', { name: 'Is fence 1 whole?' }))
  await user.click(
    screen.getByRole('button', { name: t('questions:groupings.save', { count: 2 }) }),
  )
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(
    t('questions:groupings.kind-changes', { kind: kind('airline'), added: 2, removed: 0 }),
  )
  dialog.getByText(
    t('questions:groupings.kind-changes', { kind: kind('airport'), added: 0, removed: 1 }),
  )
  expect(await groupings(one!.id)).toEqual(['airport'])
  await user.click(dialog.getByRole('button', { name: t('questions:groupings.save-all') }))
  await screen.findByText(t('questions:done.changed', { count: 2 }))
  expect(await groupings(one!.id)).toEqual([
    'airline',
    'airport',
    'cargo-facility',
    'catering-facility',
  ])
  expect(await groupings(two!.id)).toEqual(['airline'])

  // What is not saved is asked about before the page is left.
  await box(t('questions:groupings.column', { kind: kind('catering-facility') }))
  await user.click(screen.getByRole('link', { name: t('questions:to-list') }))
  within(await screen.findByRole('dialog')).getByText(t('shell:leave.means'))
})
