import { makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an audit is planned where one stands, with what such a place is asked', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const airline = { locationType: 'airline', code: 'SVA', nameEn: 'Saudia' } as const
  const { id } = await makeLocation(app, airline)
  const { user, t } = await openPage(app, { path: `/airline/${id}`, as: admin })
  await screen.findByText(t('places:map.none'))
  expect(screen.queryByText(t('places:part.facilities'))).toBeNull()
  await screen.findByText(t('places:findings.none'))
  await user.click(screen.getByText(t('places:plan')))
  const place = await screen.findByLabelText(new RegExp(`^${t('build:field.location')}`))
  expect((place as HTMLInputElement).value).toBe('SVA · Saudia')
  const grouping = screen.getByLabelText(new RegExp(`^${t('build:field.grouping')}`))
  expect((grouping as HTMLInputElement).value).toBe('airline')
})
