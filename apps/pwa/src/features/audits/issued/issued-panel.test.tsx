import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createIssuingScene)

test('the page of a complete audit gives the issued report, says what is still made and why it failed, and asks again', async ({
  scene,
}) => {
  await scene.complete()
  await keepIssued(scene, 'ar', '%PDF-1.7 صدر')
  const { db } = scene.app
  await db.updateTable('issuedFile').set({ missing: '["U+1F6A7"]' }).execute()
  const failed = { state: 'failed', fault: 'disk-full', attempts: 12 } as const
  await db.updateTable('job').set(failed).where('key', 'like', 'issue % en').execute()
  const path = `/audits/assessment/${scene.assessment.id}`
  const { user, t } = await openPage(scene.app, { path, as: scene.lead })
  await screen.findByText(t('issued:title'))
  const [report] = await scene.list()
  expect(screen.getAllByText(`${report?.number} R1`).length).toBeGreaterThan(0)
  expect(screen.getByText(new RegExp(t('issued:waits.lead')))).toBeTruthy()
  screen.getByText(t('preview:missing', { count: 1, codes: '🚧 U+1F6A7' }))
  const said = screen.getByText(new RegExp(t('issued:fault.disk-full'))).textContent
  expect(said).toContain(t('issued:failed.issue', { language: t('issued:language.en') }))

  const kept: Blob[] = []
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob)
    return 'blob:report'
  }
  await user.click(screen.getByText(t('issued:download.ar', { count: 1, number: '1' })))
  await vi.waitFor(() => expect(kept).toHaveLength(1))
  expect(await kept[0]!.text()).toBe('%PDF-1.7 صدر')

  await user.click(screen.getByRole('button', { name: t('issued:try-again') }))
  await screen.findByText(t('issued:under-way.issue', { language: t('issued:language.en') }))
})
