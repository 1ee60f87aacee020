import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createIssuingScene)

test('home begins with what waits for one’s signature, and says until when', async ({ scene }) => {
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
