import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { test } from '../../../testing/page-test.ts'

test('a supervisor sees what nobody leads, what is overdue, gives several a day, cancels with a reason, narrows by the address and takes the file', async ({
  app,
}) => {
  const lead = await makeUser(app, 'auditor', { firstName: 'Lina' })
  const here = { organizationId: lead.organizationId }
  const gone = await makeUser(app, 'auditor', { ...here, status: 'inactive' })
  const supervisor = await makeUser(app, 'auditor-supervisor', here)
  const questions = await makeQuestions(app, 1)
  const rows = [
    { lead: gone, rest: { title: 'Nobody leads' } },
    { lead, rest: { title: 'Late', dueOn: '2020-01-01' } },
    { lead, rest: { title: 'Planned', dueOn: '2099-12-31' } },
  ] as const
  for (const row of rows) await makeAssessment(app, { ...row, questions })
  const path = `/audits/home?lead=${lead.id}&sort=title`
  const { user, t } = await openPage(app, { path, as: supervisor })
  const next = await screen.findByRole('region', { name: t('audits:next.title') })
  const group = async (key: string) => within(next).findByRole('region', { name: t(key) })
  within(await group('audits:next.unled')).getByText('Nobody leads')
  within(await group('audits:next.late')).getByText('Late')
  const titles = (): string[] =>
    [...document.querySelectorAll('tbody a[class*=titleLink]')].map((it) => it.textContent)
  await waitFor(() => expect(titles()).toEqual(['Late', 'Planned']))

  const files: string[] = []
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then((text) => files.push(text))
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  await user.click(screen.getByRole('button', { name: t('shell:list.csv') }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.trim().split('\n')).toHaveLength(3)
  expect(files[0]).toContain('Lina')

  const dialog = async () => within(await screen.findByRole('dialog'))
  const confirm = async (key: string) =>
    user.click((await dialog()).getByRole('button', { name: t(key) }))
  await user.click(screen.getByLabelText(t('audits:bulk.choose-all')))
  await user.click(await screen.findByRole('button', { name: t('audits:bulk.due') }))
  const day = (await dialog()).getByLabelText(t('audits:bulk.due-day'))
  await user.clear(day)
  await user.type(day, '2099-01-15')
  await confirm('audits:bulk.confirm')
  const standing = async () => {
    const found = await app.db
      .selectFrom('assessment')
      .select(['title', 'dueOn', 'status', 'reason'])
      .orderBy('title')
      .execute()
    return found.map((row) => [row.title, row.dueOn, row.status, row.reason])
  }
  await waitFor(async () =>
    expect(await standing()).toEqual([
      ['Late', '2099-01-15', 'scheduled', null],
      ['Nobody leads', null, 'scheduled', null],
      ['Planned', '2099-01-15', 'scheduled', null],
    ]),
  )
  // It is late no more.
  await waitFor(() => expect(within(next).queryByText('Late')).toBeNull())

  await user.click(await screen.findByLabelText(t('audits:bulk.choose', { title: 'Planned' })))
  await user.click(await screen.findByRole('button', { name: t('audits:bulk.cancel') }))
  await confirm('audits:bulk.cancel')
  await (await dialog()).findByText(t('shell:fault.reason-missing'))
  await user.type((await dialog()).getByRole('textbox'), 'Closed for works.')
  await confirm('audits:bulk.cancel')
  await waitFor(async () =>
    expect((await standing()).at(-1)).toEqual([
      'Planned',
      '2099-01-15',
      'cancelled',
      'Closed for works.',
    ]),
  )
})
