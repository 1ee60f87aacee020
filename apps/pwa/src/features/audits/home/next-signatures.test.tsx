import {
  createIssuingScene,
  type IssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

test('home begins with what waits for one’s signature, and says until when', async () => {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
  const { t } = await openPage(scene.app, { path: '/audits/home', as: scene.lead })
  const group = await screen.findByRole('region', { name: t('audits:next.sign') })
  const title = within(group).getByRole('link', { name: scene.assessment.title })
  expect(title.getAttribute('href')).toBe(`/audits/assessment/${scene.assessment.id}`)
  expect(group.textContent).toContain(t('audits:next.sign-until'))
  expect(screen.queryByText(t('audits:next.nothing'))).toBeNull()
})
