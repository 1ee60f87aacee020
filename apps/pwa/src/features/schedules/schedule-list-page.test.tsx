import {
  createScheduleScene,
  type ScheduleScene,
} from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

test('a supervisor schedules a report for others, sees it sent, changes it, pauses it, and takes removing back', async () => {
  const { app, supervisor, viewer, work } = scene
  const { user, t } = await openPage(app, { path: '/schedules', as: supervisor })
  const rows = async () => app.db.selectFrom('schedule').selectAll().execute()

  await screen.findByText(t('schedules:none-yet'))
  await user.click(screen.getByText(t('schedules:add')))
  const name = await screen.findByLabelText(new RegExp(`^${t('schedules:column.name')}`))
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: t('schedules:add') }))
  screen.getByText(t('schedules:fault.name-missing'))
  await user.type(name, 'For the board')
  await user.selectOptions(screen.getByLabelText(t('schedules:field.every')), 'month')
  await user.selectOptions(screen.getByLabelText(t('schedules:field.month-day')), '31')
  await user.selectOptions(screen.getByLabelText(t('schedules:field.time-zone')), 'Asia/Riyadh')
  fireEvent.change(screen.getByLabelText(new RegExp(`^${t('schedules:field.time')}\\s*\\*`)), {
    target: { value: '06:15' },
  })
  await user.selectOptions(screen.getByLabelText(t('schedules:field.format')), 'csv')
  const people = screen.getByRole('combobox', { name: new RegExp(t('schedules:field.recipients')) })
  await user.type(people, 'Salma{Enter}')
  await screen.findByLabelText(t('schedules:take-off', { name: 'Salma viewer' }))
  await user.click(
    screen.getByLabelText(t('schedules:take-off', { name: 'Omar auditor-supervisor' })),
  )
  await user.click(screen.getByRole('button', { name: t('schedules:add') }))
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  screen.getByText(t('schedules:rhythm.last-day', { time: '06:15' }))
  screen.getByText('Mon, 30 Nov 2026, 06:15')
  screen.getByText('Salma viewer')
  const [made] = await rows()
  expect(made).toMatchObject({ name: 'For the board', format: 'csv', timeZone: 'Asia/Riyadh' })

  await user.click(screen.getByRole('link', { name: 'For the board' }))
  await screen.findByText(t('schedules:run.none-yet'))
  await user.click(screen.getByRole('button', { name: t('schedules:act.run') }))
  await screen.findByText(t('schedules:done.run', { name: 'For the board' }))
  await work()
  await screen.findByText(t('schedules:run.sent', { number: '1' }), {}, { timeout: 5000 })
  expect(scene.post.server.mails.map(({ to }) => to.join())).toEqual([viewer.email])

  const save = screen.getByRole('button', { name: t('schedules:save') })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(screen.getByLabelText(t('schedules:field.every')), 'day')
  await user.click(save)
  await screen.findByText(t('schedules:saved'))
  expect((await rows())[0]).toMatchObject({ cadence: '{"every":"day"}', name: 'For the board' })

  await user.click(screen.getByText(t('schedules:to-list')))
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  const choose = async (act: string): Promise<void> => {
    await user.click(screen.getByLabelText(t('schedules:menu', { name: 'For the board' })))
    await user.click(within(screen.getByRole('dialog')).getByText(t(`schedules:act.${act}`)))
  }
  await choose('pause')
  await screen.findByText(t('schedules:done.pause', { name: 'For the board' }))
  expect((await rows())[0]).toMatchObject({ state: 'paused', nextAt: null })
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await waitFor(async () => expect((await rows())[0]?.state).toBe('active'))

  await screen.findByText(t('schedules:done.resume', { name: 'For the board' }))
  await choose('delete')
  await user.click(within(screen.getByRole('dialog')).getByText(t('schedules:act.delete')))
  await screen.findByText(t('schedules:done.delete', { name: 'For the board' }))
  expect(await rows()).toEqual([])
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('schedules:done.restore', { name: 'For the board' }))
  expect(await rows()).toMatchObject([{ id: made?.id, cadence: '{"every":"day"}' }])
})
