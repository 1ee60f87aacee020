import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createActionScene } from './testing/action-scene.ts'

const test = testIn(createActionScene)

test('a supervisor narrows the list, names one owner for several, and sees them on the board', async ({
  scene,
}) => {
  const { app, supervisor, airport, action, other } = scene
  const { user, t } = await openPage(app, { path: '/actions', as: supervisor })
  await screen.findByRole('link', { name: other.number })
  screen.getByRole('link', { name: action.number })
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('actions:column.level') }),
    'serious-deficiency',
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: action.number })).toBeNull())
  expect(location.search).toContain('level=serious-deficiency')

  await user.click(await screen.findByRole('checkbox', { name: new RegExp(other.number) }))
  const bar = await screen.findByRole('region', { name: t('shell:list.chosen-actions') })
  await user.click(within(bar).getByRole('button', { name: t('actions:bulk.assign') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('actions:assign.send') }))
  within(dialog).getByText(t('actions:assign.email-missing'))
  await user.type(
    within(dialog).getByRole('textbox', { name: new RegExp(t('actions:assign.email')) }),
    'new.owner@riverside.example',
  )
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: new RegExp(t('actions:assign.organization')) }),
    airport.id,
  )
  await user.click(within(dialog).getByRole('button', { name: t('actions:assign.send') }))
  await screen.findByText(t('actions:bulk.assigned', { count: 1, number: '1' }))
  await screen.findByText('new.owner@riverside.example')

  await user.click(screen.getByRole('link', { name: t('actions:view.board') }))
  const column = await screen.findByRole('region', { name: t('words:action-state.open') })
  await within(column).findByRole('link', { name: other.number })
  expect(within(column).queryByRole('link', { name: action.number })).toBeNull()
})
