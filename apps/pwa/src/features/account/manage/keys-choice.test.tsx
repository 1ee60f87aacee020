import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { hasSingleKeys } from '../../../tablet/single-keys.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('single-key shortcuts are switched off and on again in My account, for this tablet', async ({
  app,
}) => {
  const auditor = await makeUser(app, 'auditor')
  const { user, t } = await openPage(app, { path: '/account-management', as: auditor })
  const choice = await screen.findByLabelText(t('account:keys.single'))
  expect(hasSingleKeys()).toBe(true)
  await user.click(choice)
  expect(hasSingleKeys()).toBe(false)
  await user.click(choice)
  expect(hasSingleKeys()).toBe(true)
})
