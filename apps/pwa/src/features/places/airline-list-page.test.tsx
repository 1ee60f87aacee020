import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin adds an airline to none, and each failure says of what it is', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/guide', as: admin })
  const { router } = await import('../../router.tsx')
  setNetwork('server-down')
  await act(() => router.navigate({ to: '/airlines-management' }))
  await screen.findByText(t('shell:list.failed'))
  screen.getByText(t('shell:problem.no-answer'))
  setNetwork('there')
  await user.click(screen.getByRole('button', { name: t('shell:error.retry') }))
  await screen.findByText(t('places:none'))

  const told = async (failed: string): Promise<void> => {
    await screen.findByText(`${t(failed)} ${t('shell:problem.no-answer')}`)
    setNetwork('there')
  }
  const [add] = screen.getAllByRole('link', { name: t('places:add-airline') })
  await user.click(add as HTMLElement)
  await user.type(await screen.findByLabelText(/^Code/), 'dsc')
  await user.type(screen.getByLabelText(t('places:field.name-en')), 'Desert Air')
  await user.selectOptions(screen.getByLabelText(t('places:column.country')), 'SA')
  const save = screen.getByRole('button', { name: t('places:add-airline') })
  setNetwork('server-down')
  await user.click(save)
  await told('places:failed.create.airline')
  await user.click(save)
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))

  setNetwork('server-down')
  await user.click(screen.getByLabelText(t('places:menu', { name: 'DSC Desert Air' })))
  await user.click(within(screen.getByRole('dialog')).getByText(t('places:act.deactivate')))
  await told('places:failed.update.airline')

  await act(() => router.navigate({ to: '/airport-management/add-airport' }))
  await user.type(await screen.findByLabelText(/^Code/), 'rcf')
  await user.type(screen.getByLabelText(t('places:field.name-en')), 'Cargo hall')
  await user.selectOptions(screen.getByLabelText(t('places:column.country')), 'SA')
  await user.selectOptions(screen.getByLabelText(/^Type/), 'cargo-facility')
  setNetwork('server-down')
  await user.click(screen.getByRole('button', { name: t('places:add-airport') }))
  await told('places:failed.create.company')
  const rows = await app.db.selectFrom('location').select('code').execute()
  expect(rows).toEqual([{ code: 'DSC' }])
})
