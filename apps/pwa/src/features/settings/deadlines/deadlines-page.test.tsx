import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAction } from '@apron/api/testing/make-action.ts'
import { shippedProfile } from '@apron/scoring/deadline-profile.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(async () => createScene(1))

test('an admin sees what other deadlines would move, gives customs a row, and keeps what was typed when another saved first', async ({
  scene,
}) => {
  const { app, admin, assessment, first, supervisor } = scene
  const { id, number } = await makeAction(app, assessment, first, {
    serveByOn: '2026-11-28',
  })
  const { user, t } = await openPage(app, { path: '/settings', as: admin })
  await user.click(await screen.findByRole('link', { name: t('settings:deadlines.open') }))
  const nameOf = (type: string, level: string): string =>
    t('settings:deadlines.row', { type, level: t(`words:level.${level}`) })
  const any = nameOf(t('settings:deadlines.any'), 'non-compliant')
  const panel = async (name: string) => within(await screen.findByRole('region', { name }))
  const plan = (row: Awaited<ReturnType<typeof panel>>) =>
    row.getByLabelText<HTMLInputElement>(new RegExp(t('settings:deadlines.plan-days')))
  const days = plan(await panel(any))
  expect(days.value).toBe('30')
  await screen.findByText(t('settings:deadlines.preview-none'))

  await user.clear(days)
  await user.type(days, '0')
  await user.click(screen.getByRole('button', { name: t('settings:deadlines.save') }))
  await screen.findByText(t('settings:fault.days', { number: 1095 }))
  screen.getByText(t('settings:deadlines.preview-faults'))
  await user.clear(days)
  await user.type(days, '45')
  await screen.findByText(t('settings:deadlines.was', { value: '30' }))
  const table = await screen.findByRole('table', { name: t('settings:deadlines.preview') })
  const link = within(table).getByRole('link', { name: number })
  expect(link.getAttribute('href')).toBe(`/actions/${id}`)
  within(table).getByText(/21 Dec 2026, then 5 Jan 2027/)
  screen.getByText(t('settings:deadlines.preview-total', { count: 1, number: '1' }))

  const customs = nameOf(t('words:audit-type.customs'), 'serious-deficiency')
  await user.selectOptions(screen.getByLabelText(t('settings:deadlines.add')), customs)
  await user.click(screen.getByRole('button', { name: t('settings:deadlines.add-row') }))
  const own = plan(await panel(customs))
  await user.clear(own)
  await user.type(own, '14')

  await user.click(screen.getByRole('switch', { name: t('settings:deadlines.moves') }))
  const save = screen.getByRole('button', { name: t('settings:deadlines.save') })
  await user.click(save)
  await screen.findByText(t('settings:fault.reason'))
  const reason = 'The law of 2026 gives 45 days.'
  await user.type(screen.getByLabelText(new RegExp(t('settings:deadlines.reason'))), reason)

  const theirs = { signDays: 20, rows: [...shippedProfile.rows] }
  await app.want(
    'deadlines.change',
    { body: { profile: theirs, version: 0, movesOpen: false, reason: '' } },
    { as: admin },
  )
  await user.click(save)
  await screen.findByText(t('settings:deadlines.changed-meanwhile'))
  expect([days.value, own.value]).toEqual(['45', '14'])
  const sign = screen.getByLabelText<HTMLInputElement>(
    new RegExp(t('settings:deadlines.sign-days')),
  )
  expect(sign.value).toBe('20')
  await user.click(save)
  await screen.findByText(t('settings:deadlines.saved-moved', { count: 1, number: '1' }))

  const { profile, version } = await app.want('deadlines.read', {}, { as: admin })
  expect([version, profile.signDays, profile.rows.length]).toEqual([2, 20, 3])
  expect(profile.rows.map(({ auditType, planDays }) => [auditType, planDays])).toEqual([
    [null, 45],
    [null, 30],
    ['customs', 14],
  ])
  const { action } = await app.want('action.one', { params: { actionId: id } }, { as: supervisor })
  expect([action.dueOn, action.events[0]?.words]).toEqual(['2027-01-05', reason])
})
