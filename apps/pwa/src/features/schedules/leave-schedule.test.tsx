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

test('who does not want a report any more stops getting it where its mail leads, and gets it again', async () => {
  const { app, supervisor, analyst, make, see, runsOf, work } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id] })
  app.clock.advance(24 * 60 * 60 * 1000)
  await work()
  const delivery = (await runsOf(supervisor, id))[0]?.deliveries[0]?.id
  const path = `/scheduled-report/${delivery}`
  const { user, t } = await openPage(app, { path, as: analyst })
  const values = { name: 'Every morning', owner: 'Omar auditor-supervisor' }
  await screen.findByText(t('schedules:file-page.from', values))
  await user.click(screen.getByRole('button', { name: t('schedules:file-page.leave') }))
  await screen.findByText(t('schedules:file-page.left', values))
  expect((await see(supervisor, id)).recipients).toMatchObject([{ whyNot: 'left' }])
  await user.click(screen.getByRole('button', { name: t('schedules:file-page.return') }))
  await screen.findByText(t('schedules:file-page.back'))
  expect((await see(supervisor, id)).recipients).toMatchObject([{ whyNot: null }])
})
