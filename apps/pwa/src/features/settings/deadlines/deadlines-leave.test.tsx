import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('deadlines that were changed are asked about before they are left, and kept where they cannot be sent', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const path = '/settings/deadlines'
  const { user, t } = await openPage(app, { path, as: admin, language: 'ar' })
  const sign = await screen.findByLabelText<HTMLInputElement>(
    new RegExp(t('settings:deadlines.sign-days')),
  )
  await user.clear(sign)
  // Typed on an Arabic keyboard.
  await user.type(sign, '٢١')
  expect(sign.value).toBe('21')
  setNetwork('server-down')
  await user.click(screen.getByRole('button', { name: t('settings:deadlines.save') }))
  await screen.findByText(new RegExp(t('settings:deadlines.not-saved')))
  expect(sign.value).toBe('21')
  setNetwork('there')
  await user.click(screen.getByRole('link', { name: t('settings:deadlines.back') }))
  const dialog = await screen.findByRole('dialog', { name: t('shell:leave.title') })
  await user.click(within(dialog).getByRole('button', { name: t('shell:leave.leave') }))
  await screen.findByRole('heading', { level: 1, name: t('settings:title') })
  const { profile } = await app.want('deadlines.read', {}, { as: admin })
  expect(profile.signDays).toBe(30)
})
