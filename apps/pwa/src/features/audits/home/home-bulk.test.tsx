import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('who assigns gives several another lead at once, and reads which could not be changed', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor', { firstName: 'First' })
  const here = { organizationId: lead.organizationId }
  const other = await makeUser(app, 'auditor', { ...here, firstName: 'Second' })
  const supervisor = await makeUser(app, 'auditor-supervisor', here)
  const questions = await makeQuestions(app, 1)
  const open = await makeAssessment(app, { lead, questions, rest: { title: 'Open' } })
  const over = await makeAssessment(app, {
    lead,
    questions,
    rest: { title: 'Cancelled one', status: 'cancelled' },
  })
  const { user, t } = await openPage(app, { path: '/audits/home?sort=title', as: supervisor })
  for (const { title } of [open, over]) {
    await user.click(await screen.findByLabelText(t('audits:bulk.choose', { title })))
  }
  await user.click(await screen.findByRole('button', { name: t('audits:bulk.lead') }))
  await screen.findByRole('option', { name: 'Second auditor' })
  const field = screen.getByLabelText(new RegExp(`^${t('audits:bulk.lead')}`), {
    selector: 'dialog select',
  })
  await user.selectOptions(field, other.id)
  await user.click(screen.getByRole('button', { name: t('audits:bulk.confirm') }))
  await screen.findByText(new RegExp(t('shell:problem.conflict.change')))
  const found = await app.db.selectFrom('assessment').select(['id', 'leadId']).execute()
  expect(new Map(found.map((row) => [row.id, row.leadId]))).toEqual(
    new Map([
      [open.id, other.id],
      [over.id, lead.id],
    ]),
  )
})
