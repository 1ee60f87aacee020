import {
  createScheduleScene,
  type ScheduleScene,
} from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

test('a schedule that stopped says why, and is not to go on while that is so', async () => {
  const { app, analyst, make, work } = scene
  const admin = await makeUser(app, 'admin')
  const { id } = await make(analyst)
  await app.db.updateTable('user').set({ role: 'none' }).where('id', '=', analyst.id).execute()
  app.clock.advance(24 * 60 * 60 * 1000)
  await work()
  const { user, t } = await openPage(app, { path: `/schedules/${id}`, as: admin })
  const why = t('schedules:stopped.owner-report')
  await screen.findByText(`${t('schedules:stopped-for')} ${why}`)
  await user.click(screen.getByLabelText(t('schedules:menu', { name: 'Every morning' })))
  await user.click(within(screen.getByRole('dialog')).getByText(t('schedules:act.resume')))
  await screen.findByText(new RegExp(t('schedules:failed.update')))
})
