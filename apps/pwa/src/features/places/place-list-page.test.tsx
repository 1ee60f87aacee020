import { makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin adds a cargo facility, is told of a code in use, corrects it, and takes an airport out of use', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { id } = await makeLocation(app, { code: 'RUH', nameEn: 'Riyadh' })
  const { user, t } = await openPage(app, { path: '/airport-management', as: admin })
  const rows = async () => app.db.selectFrom('location').selectAll().orderBy('code').execute()

  await screen.findByText('Riyadh')
  await user.click(screen.getByText(t('places:add-airport')))
  const code = await screen.findByLabelText(/^Code/)
  await user.type(code, 'ruh')
  await user.type(screen.getByLabelText(t('places:field.name-ar')), 'شحن الرياض')
  await user.selectOptions(screen.getByLabelText(t('places:column.country')), 'SA')
  await user.selectOptions(screen.getByLabelText(t('places:column.authority')), 'customs')
  await user.type(screen.getByLabelText(t('places:column.passengers')), '1,200')
  const save = screen.getByRole('button', { name: t('places:add-airport') })
  await user.click(save)
  await screen.findByText(t('places:fault.code-taken'))
  await user.clear(code)
  await user.type(code, 'rcf')
  await user.selectOptions(screen.getByLabelText(/^Type/), 'cargo-facility')
  await user.click(save)
  await screen.findByText(t('shell:list.shown', { shown: 2, total: 2 }))
  expect((await rows())[0]).toMatchObject({
    code: 'RCF',
    locationType: 'cargo-facility',
    nameEn: null,
    nameAr: 'شحن الرياض',
    countryCode: 'SA',
    countryEn: 'Saudi Arabia',
    authority: 'customs',
    annualPassengers: 1200,
  })

  await user.click(screen.getByLabelText(t('places:menu', { name: 'RUH Riyadh' })))
  await user.click(within(screen.getByRole('dialog')).getByText(t('places:act.deactivate')))
  await screen.findByText(t('places:done.deactivate', { name: 'RUH Riyadh' }))
  expect((await rows()).find((row) => row.id === id)?.status).toBe('inactive')
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('places:done.activate', { name: 'RUH Riyadh' }))
  expect((await rows()).find((row) => row.id === id)?.status).toBe('active')
})
