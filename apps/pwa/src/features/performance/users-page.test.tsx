import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createCompleteScene } from './testing/complete-scene.ts'

const test = testIn(createCompleteScene)

test('the user report has accounts in numbers, by role and one by one', async ({ scene }) => {
  const { app, admin, lead } = scene
  const { t } = await openPage(app, { path: '/reports/user-report', as: admin })
  const figure = await screen.findByRole('figure', { name: t('performance:users.roles') })
  await within(figure).findByText(
    t('performance:users.roles-said', { role: 'Auditor', number: '2' }),
  )
  const tiles = screen.getByRole('region', { name: t('performance:users.title') })
  expect(tiles.textContent).toContain(`${t('performance:users.fresh')}5`)
  const table = await screen.findByRole('table', { name: t('performance:users.title') })
  within(table).getByRole('link', { name: `${lead.firstName} ${lead.lastName}` })
})
