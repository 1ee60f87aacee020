import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createIssuingScene)

test('what waits for one’s own signature is listed first, the rest is a choice away, and late ones are marked', async ({
  scene,
}) => {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
  // Before anybody signs in: a session that nobody uses ends as soon.
  scene.app.clock.advance(31 * 24 * 60 * 60_000)
  const { user, t } = await openPage(scene.app, { path: '/to-sign', as: scene.supervisor })
  await screen.findByText(t('issued:to-sign.none'))
  await user.selectOptions(screen.getByLabelText(t('issued:to-sign.state')), 'all')
  await screen.findByText(t('issued:to-sign.waits.lead'))

  await scene.sign(scene.lead, 'lead')
  const { router } = await import('../../router.tsx')
  await router.navigate({ to: '/to-sign', search: { state: 'overdue' } })
  await screen.findByText(t('issued:to-sign.waits.counter'))
  expect(screen.getAllByText(new RegExp(`${t('issued:to-sign.overdue')} ·`))).toHaveLength(1)
  await user.click(screen.getByText(scene.assessment.title))
  await screen.findByText(t('issued:title'))
})
