import {
  createScheduleScene,
  type ScheduleScene,
} from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

test('the page of reports says what is mailed next, and leads to having it mailed to oneself', async () => {
  const { app, viewer, make } = scene
  await make(viewer)
  const { user, t } = await openPage(app, { path: '/performance/home', as: viewer })
  await screen.findByRole('link', { name: 'Every morning' })
  await user.click(screen.getByText(t('schedules:panel.add')))
  await screen.findByRole('heading', { name: t('schedules:part.whom') })
  screen.getByText(viewer.email)
})
