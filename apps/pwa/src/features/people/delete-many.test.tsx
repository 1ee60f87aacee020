import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('before several people are deleted those with open work are named', async ({ app }) => {
  const admin = await makeUser(app, 'admin')
  const here = { organizationId: admin.organizationId }
  const noor = await makeUser(app, 'auditor', { ...here, firstName: 'Noor', lastName: 'Haddad' })
  await makeUser(app, 'viewer', { ...here, firstName: 'Sami', lastName: 'Khoury' })
  await makeAssessment(app, { lead: noor, questions: await makeQuestions(app, 1) })
  const { user, t } = await openPage(app, { path: '/user-management', as: admin })
  for (const name of ['Noor Haddad', 'Sami Khoury'])
    await user.click(await screen.findByRole('checkbox', { name }))
  const bar = screen.getByRole('region', { name: t('shell:list.chosen-actions') })
  await user.click(within(bar).getByRole('button', { name: t('people:act.delete') }))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText(t('people:bulk.holders'))
  within(dialog).getByText('Noor Haddad')
  expect(within(dialog).queryByText('Sami Khoury')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: t('people:act.delete') }))
  await screen.findByText(t('shell:list.bulk-done', { done: '2', total: '2' }))
  const gone = app.db.selectFrom('user').select('id').where('deletedAt', 'is not', null)
  expect(await gone.execute()).toHaveLength(2)
})
