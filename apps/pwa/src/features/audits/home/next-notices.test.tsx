import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createScene)

test('a conflict waits for the lead on the home page until it is decided', async ({ scene }) => {
  const { app, lead, auditor, first, tabletOf, assessment } = scene
  const answer = (of: { id: string }, level: 'fully-compliant' | 'non-compliant') => {
    const tablet = tabletOf(of)
    return tablet.push(tablet.answer(first, judged(level, 'A hole in the fence.')))
  }
  await answer(lead, 'fully-compliant')
  await answer(auditor, 'non-compliant')
  const { t } = await openPage(app, { path: '/audits/home', as: lead })
  const name = t('notices:kind.conflict-waiting.name')
  const section = await screen.findByRole('region', { name })
  const link = within(section).getByRole('link', { name: new RegExp(assessment.title) })
  expect(link.getAttribute('href')).toBe(`/assessment/launch/${assessment.id}`)
})
