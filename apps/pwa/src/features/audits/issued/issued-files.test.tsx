import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createIssuingScene)

test('findings and answers are given for a spreadsheet beside the report, and a failure says why', async ({
  scene,
}) => {
  await scene.complete()
  await keepIssued(scene, 'ar', '%PDF-1.7 صدر')
  const path = `/audits/assessment/${scene.assessment.id}`
  const { user, t } = await openPage(scene.app, { path, as: scene.lead })
  const kept: Blob[] = []
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob)
    return 'blob:copy'
  }
  const button = await screen.findByText(t('issued:copy.xlsx-ar'))
  expect(screen.queryByText(t('issued:copy.xlsx-en'))).toBeNull()
  await user.click(button)
  // It is made in a thread that loads its programs first.
  await vi.waitFor(() => expect(kept).toHaveLength(1), { timeout: 30_000 })
  expect((await kept[0]!.text()).startsWith('PK')).toBe(true)

  await scene.app.db.updateTable('issuedReport').set({ material: 'broken' }).execute()
  await user.click(button)
  await screen.findByText(new RegExp(t('issued:not-given')))
  expect(kept).toHaveLength(1)
})
