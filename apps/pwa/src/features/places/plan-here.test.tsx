import { makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('an audit is planned where one stands, with what such a place is asked', async () => {
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
