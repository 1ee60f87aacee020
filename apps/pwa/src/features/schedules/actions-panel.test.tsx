import { createScheduleScene } from '@apron/api/reporting/schedules/testing/schedule-scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createScheduleScene)

test('figures of corrective actions lead to having the report mailed to oneself', async ({
  scene,
}) => {
  const { app, analyst, post } = scene
  const path = '/reports/actions'
  const { user, t } = await openPage(app, { path, as: analyst, language: 'ar' })
  await user.click(await screen.findByRole('link', { name: t('schedules:panel.add') }))
  const report = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: t('schedules:column.report'),
  })
  expect(report.selectedOptions[0]?.textContent).toBe(t('schedules:report.actions'))
  await user.click(screen.getByRole('button', { name: t('schedules:add') }))
  await screen.findByRole('link', { name: t('schedules:report.actions') })
  const { schedules } = await app.want('schedules.list', { query: {} }, { as: analyst })
  expect(schedules.map((it) => [it.report, it.period])).toEqual([['actions', '7-days']])
  await post.close()
})
