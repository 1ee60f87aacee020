import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('who assigns adds a person to several teams at once, and takes them off again', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor', { firstName: 'First' })
  const here = { organizationId: lead.organizationId }
  const other = await makeUser(app, 'auditor', { ...here, firstName: 'Second' })
  const supervisor = await makeUser(app, 'auditor-supervisor', here)
  const questions = await makeQuestions(app, 1)
  const titles = ['North', 'South']
  for (const title of titles) await makeAssessment(app, { lead, questions, rest: { title } })
  const { user, t } = await openPage(app, { path: '/audits/home?sort=title', as: supervisor })
  const membersNow = async () =>
    app.db
      .selectFrom('assessmentMember')
      .select('userId')
      .where('userId', '=', other.id)
      .where('leftAt', 'is', null)
      .execute()
  const act = async (button: string) => {
    for (const title of titles) {
      await user.click(await screen.findByLabelText(t('audits:bulk.choose', { title })))
    }
    await user.click(await screen.findByRole('button', { name: t(button) }))
    await screen.findByRole('option', { name: 'Second auditor' })
    const field = screen.getByLabelText(new RegExp(`^${t('audits:bulk.member')}`), {
      selector: 'dialog select',
    })
    await user.selectOptions(field, other.id)
    await user.click(screen.getByRole('button', { name: t('audits:bulk.confirm') }))
  }
  await act('audits:bulk.join')
  await waitFor(async () => expect(await membersNow()).toHaveLength(2))
  await screen.findByText(t('shell:list.bulk-done', { done: '2', total: '2' }))
  await act('audits:bulk.leave')
  await waitFor(async () => expect(await membersNow()).toHaveLength(0))
})
