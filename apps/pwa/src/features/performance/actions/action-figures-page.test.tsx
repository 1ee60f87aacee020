import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAction } from '@apron/api/testing/make-action.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(async () => createScene(1))

test('a supervisor reads how actions stand, divides them, and each number lists what it counts', async ({
  scene,
}) => {
  const { app, assessment, first, supervisor } = scene
  const make = (rest: object) => makeAction(app, assessment, first, rest)
  await make({ planDueOn: '2026-11-01', dueOn: '2026-11-01' })
  await make({ level: 'serious-deficiency' })
  await make({ openedOn: '2026-03-01' })
  const closed = { state: 'closed', dueOn: null, submittedOn: '2026-11-24', closedOn: '2026-12-01' }
  await make({ ...closed, effectiveness: 'recurred' })

  const path = '/reports/actions?from=2026-06-01'
  const { user, t } = await openPage(app, { path, as: supervisor, language: 'ar' })
  const tiles = within(await screen.findByRole('region', { name: t('performance:actions.tiles') }))
  const tile = (key: string) => {
    const { parentElement } = tiles.getByText(t(`performance:actions.${key}`))
    const link = within(parentElement!).getByRole('link')
    return [link.textContent, link.getAttribute('href')]
  }
  const from = 'openedFrom=2026-06-01'
  expect(tile('open')).toEqual(['2', `/actions?${from}&state=under-way`])
  expect(tile('overdue')).toEqual(['1', `/actions?${from}&due=overdue`])
  expect(tile('recurred')[1]).toBe(`/actions?${from}&effectiveness=recurred`)

  await user.selectOptions(screen.getByLabelText(t('performance:actions.by')), 'level')
  await waitFor(() => expect(location.search).toContain('by=level'))
  const counts = within(
    await screen.findByRole('figure', { name: t('performance:actions.counts.title') }),
  )
  await counts.findByText(t('words:level.serious-deficiency'))
  await user.click(counts.getByRole('button', { name: t('chart:as-table') }))
  const row = within(
    (await counts.findByText(t('words:level.serious-deficiency'))).closest('tr, li')!,
  )
  const links = row.getAllByRole('link').map((it) => it.getAttribute('href'))
  expect(links).toContain(`/actions?${from}&level=serious-deficiency&state=under-way`)

  await user.click(screen.getByRole('button', { name: t('performance:actions.all-days') }))
  await waitFor(() => expect(tile('open')).toEqual(['3', '/actions?state=under-way']))
  const open = tiles.getByRole('link', { name: new RegExp(t('performance:actions.overdue')) })
  await user.click(open)
  const list = await screen.findByRole('table', { name: t('actions:title') })
  expect(within(list).getAllByRole('row')).toHaveLength(2)
})
