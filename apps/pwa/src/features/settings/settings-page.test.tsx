import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin names the operator, who then stands above every page, and a wrong number is said at its field', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/settings', as: admin })
  const name = await screen.findByLabelText(t('settings:operator.en'))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: t('settings:save') })
  expect(save.disabled).toBe(true)
  await user.type(name, 'Riverside Authority')
  const days = screen.getByLabelText(new RegExp(t('settings:accounts.session-days')))
  await user.clear(days)
  await user.type(days, '0')
  await user.click(save)
  screen.getByText(t('settings:fault.days', { number: 3650 }))
  await user.clear(days)
  await user.type(days, '7')
  await user.click(screen.getByLabelText(t('settings:accounts.trials')))
  await user.click(save)
  await screen.findByText(t('settings:saved'))
  await waitFor(() => screen.getByText('Riverside Authority', { selector: 'header bdi' }))
  const row = await app.db.selectFrom('settings').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ operatorEn: 'Riverside Authority', sessionDays: 7, allowsTrials: 1 })
})
