import {
  createScheduleScene,
  type ScheduleScene,
} from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

test('the link of a mail leads to its file, and says why where it is not theirs any more', async () => {
  const { app, analyst, make, runsOf, work } = scene
  const { id } = await make(analyst)
  app.clock.advance(24 * 60 * 60 * 1000)
  await work()
  const delivery = (await runsOf(analyst, id))[0]?.deliveries[0]?.id
  const save = vi.fn<(blob: Blob) => string>(() => 'blob:it')
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined })
  const path = `/scheduled-report/${delivery}`
  const { user, t } = await openPage(app, { path, as: analyst })
  await user.click(await screen.findByRole('button', { name: t('schedules:file-page.fetch') }))
  await screen.findByText(t('schedules:file-page.done'))
  expect(await save.mock.calls[0]?.[0].text()).toContain('Directorate of the north')
  await app.db.updateTable('scheduleDelivery').set({ madeFor: 'admin elsewhere' }).execute()
  await user.click(screen.getByRole('button', { name: t('schedules:file-page.fetch') }))
  await screen.findByText(t('schedules:file-page.gone'))
})
