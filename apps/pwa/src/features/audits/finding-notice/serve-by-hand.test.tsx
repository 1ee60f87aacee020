import { createIssuingScene, workerOf } from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createIssuingScene)

test('in Arabic, a notice is read and entered as served with a day and a reason', async ({
  scene,
}) => {
  await scene.complete()
  const { params } = scene
  await scene.app.want('finding-notice.make', { params }, { as: scene.supervisor })
  await workerOf(scene.app).run()
  const path = `/audits/assessment/${scene.assessment.id}`
  const { user, t } = await openPage(scene.app, { path, as: scene.supervisor, language: 'ar' })
  const kept: Blob[] = []
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob)
    return 'blob:notice'
  }
  const panel = within(
    (await screen.findByRole('heading', { name: t('finding-notice:title') })).closest('section') ??
      document.body,
  )
  const [download] = panel.getAllByRole('button')
  await user.click(download!)
  await vi.waitFor(() => expect(kept).toHaveLength(1))
  expect(await kept[0]!.slice(0, 5).text()).toBe('%PDF-')

  await user.click(screen.getByRole('button', { name: t('finding-notice:enter.button') }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(new RegExp(t('finding-notice:enter.day')))
  const confirm = dialog.getByRole('button', { name: t('finding-notice:enter.confirm') })
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  await user.click(confirm)
  await dialog.findByText(t('finding-notice:enter.day-wrong'))
  await dialog.findByText(t('shell:fault.reason-missing'))
  fireEvent.change(day, { target: { value: '2026-11-21' } })
  const reason = 'سُلّم باليد إلى مدير المطار.'
  const words = dialog.getByLabelText(new RegExp(t('finding-notice:enter.reason')))
  fireEvent.change(words, { target: { value: reason } })
  await user.click(confirm)
  await screen.findByText(t('finding-notice:way.by-hand'))
  screen.getByText(reason)
  expect(screen.queryByText(t('finding-notice:not-served'))).toBeNull()
})
