import { makeOrganization } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('whoever asks for access chooses an organization that is listed, or names another', async ({
  app,
}) => {
  await makeOrganization(app, { name: 'Coastal Carrier', kind: 'airline', isListed: 1 })
  await makeOrganization(app, { name: 'Kept to ourselves', kind: 'other' })
  const { user, t } = await openPage(app, { path: '/request-access' })
  const choice = await waitFor(() =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: /^Organization/ }),
  )
  expect([...choice.options].map(({ text }) => text)).toEqual([
    t('account:kind.choose'),
    'Coastal Carrier',
    t('account:field.another-organization'),
  ])
  await user.type(screen.getByLabelText(/First name/), 'Noor')
  await user.type(screen.getByLabelText(/Last name/), 'Saleh')
  await user.type(screen.getByLabelText(/^Email/), 'noor@apron.example')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: t('account:request.send-access') }))
  screen.getByText(t('shell:fault.organization-missing'))
  await user.selectOptions(choice, t('account:field.another-organization'))
  screen.getByLabelText(new RegExp(`^${t('account:field.organization-name')}`))
  await user.selectOptions(choice, 'Coastal Carrier')
  await user.click(screen.getByRole('button', { name: t('account:request.send-access') }))
  await waitFor(() => expect(location.pathname).toBe('/request-access/thank-you'))
  const requests = app.db.selectFrom('accessRequest')
  expect(await requests.select(['organization', 'organizationKind']).execute()).toEqual([
    { organization: 'Coastal Carrier', organizationKind: 'airline' },
  ])
})
