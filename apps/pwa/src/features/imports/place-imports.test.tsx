import { makeUser } from '@apron/api/testing/builders.ts'
import { act, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('airports and airlines are taken in at their own pages, each into its own list, and taken back', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const stored = async () =>
    (await app.db.selectFrom('location').select(['code', 'locationType']).execute()).map(
      ({ code, locationType }) => `${code} ${locationType}`,
    )
  const { user, t } = await openPage(app, { path: '/airport-management/import', as: admin })
  const takeIn = async (name: string, text: string): Promise<void> => {
    const choose = await screen.findByLabelText(t('imports:choose'), { selector: 'input' })
    await user.upload(choose, new File([text], name))
    await user.click(await screen.findByText(t('imports:take-in')))
    await screen.findByText(t('imports:done', { added: '1', changed: '0' }))
  }
  await screen.findByRole('heading', { name: t('imports:title.airports') })
  await takeIn('airports.csv', 'code,name_en,municipality\nRIV,Riverside,Riverside\n')
  expect(await stored()).toEqual(['RIV airport'])

  const { router } = await import('../../router.tsx')
  await act(() => router.navigate({ to: '/airlines-management/import' }))
  await screen.findByRole('heading', { name: t('imports:title.airlines') })
  // What was taken into the other list is not offered to be taken back here.
  await screen.findByText(t('imports:past.none'))
  await takeIn('airlines.csv', 'icao3,name_en\nCCR,Coastal Carrier\n')
  expect((await stored()).toSorted()).toEqual(['CCR airline', 'RIV airport'])
  await user.click(await screen.findByText(t('imports:past.undo')))
  await user.click(within(screen.getByRole('dialog')).getByText(t('imports:past.undo')))
  await screen.findByText(t('imports:past.undone', { name: 'airlines.csv' }))
  expect(await stored()).toEqual(['RIV airport'])
})
