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

test('where the schedules cannot be fetched the page of reports says so, and not that there are none', async () => {
  const { app, viewer, make } = scene
  await make(viewer)
  const { fetch } = app
  let isDown = true
  const asked = async (path: string, init?: RequestInit) =>
    isDown && path.startsWith('/api/schedules?') ? Response.error() : fetch(path, init)
  const { user, t } = await openPage(
    { ...app, fetch: asked },
    { path: '/performance/home', as: viewer },
  )
  await screen.findByText(t('schedules:failed.list'), {}, { timeout: 10_000 })
  expect(screen.queryByText(t('schedules:panel.means'))).toBeNull()
  isDown = false
  await user.click(screen.getByText(t('shell:error.retry')))
  await screen.findByRole('link', { name: 'Every morning' })
})
