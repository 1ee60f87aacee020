import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('while one of two answers is a serious deficiency the score is not green, and says what it leaves out', async ({
  scene,
}) => {
  const { app, lead, auditor, first, second, third, assessment } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(third, judged('fully-compliant')),
  )
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(third, judged('serious-deficiency', 'The gate is open.')))
  const { t } = await openPage(app, { path: `/audits/assessment/${assessment.id}`, as: lead })
  const score = (await screen.findByText('100.0')).textContent
  expect(score).toContain(t('words:band.amber'))
  expect(score).toContain(t('words:band.why.conflict'))
  expect(score).toContain(t('words:figure.in-conflict', { count: 1, number: '1' }))
  expect(score).not.toContain(t('words:band.why.green'))
})
