import {
  createScheduleScene,
  type ScheduleScene,
} from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

test('the history says in Arabic whom a run reached, who was left out and why, and what the mail server said', async () => {
  const { app, supervisor, analyst, viewer, make, work, post } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id, supervisor.id] })
  await app.db.updateTable('user').set({ role: 'none' }).where('id', '=', viewer.id).execute()
  post.server.refuseNext(1)
  app.clock.advance(24 * 60 * 60 * 1000)
  await work()
  const path = `/schedules/${id}`
  const { t } = await openPage(app, { path, as: supervisor, language: 'ar' })
  await screen.findByText(t('schedules:delivery.again', { code: 'EENVELOPE 451' }))
  expect(screen.getAllByText(t('schedules:why-not.role')).length).toBe(2)
  const parts = ['schedules:run.sent', 'schedules:run.mailing', 'schedules:run.left-out']
  screen.getByText(parts.map((key) => t(key, { number: '1' })).join(' · '))
  expect(screen.getAllByText(t('schedules:delivery.sent'))).toHaveLength(1)
})
