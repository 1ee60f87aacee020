import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeLocation } from '@apron/api/testing/builders.ts'
import { makeAction } from '@apron/api/testing/make-action.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a location brings the questions whose closed actions there are not known to have been effective', async ({
  scene,
}) => {
  const { app, supervisor, assessment, first } = scene
  const there = await makeLocation(app, { code: 'ZZQ', nameEn: 'Zephyr' })
  await makeLocation(app, { code: 'QQZ', nameEn: 'Quartz' })
  const at = { ...assessment, locationId: there.id }
  const closed = { state: 'closed', dueOn: null } as const
  const number = 'ZZQ-CAA-2026-0001/F01-A1'
  const { id } = await makeAction(app, at, first, { ...closed, number, closedOn: '2026-10-01' })
  const { user, t } = await openPage(app, {
    path: '/audits/create-audit-template',
    as: supervisor,
  })
  const chosen = (count: number) =>
    screen.findByText(t('build:questions.chosen', { count, number: String(count) }))
  const choose = async (code: string) => {
    const field = screen.getByRole('combobox', { name: /^Location/ })
    await user.clear(field)
    await user.type(field, code)
    await user.keyboard('{Enter}')
  }
  await chosen(0)
  await choose('zzq')
  await chosen(1)
  const notice = await screen.findByText(t('build:proposed.selected', { count: 1, number: '1' }))
  const link = within(notice.parentElement!).getByRole('link', { name: number, hidden: true })
  expect(link.getAttribute('href')).toBe(`/actions/${id}`)

  await user.click(screen.getByRole('button', { name: t('build:proposed.remove') }))
  await chosen(0)
  await screen.findByText(t('build:proposed.left-out', { count: 1, number: '1' }))
  await user.click(screen.getByRole('button', { name: t('build:proposed.add') }))
  await chosen(1)
  await choose('qqz')
  await chosen(0)
  expect(screen.queryByText(t('build:proposed.which'))).toBeNull()
})
