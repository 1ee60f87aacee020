import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAction, makePart } from '@apron/api/testing/make-action.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

/** A verification from a tablet came after somebody had verified the part at a desk. */
const test = testIn(async () => {
  const scene = await createScene(1)
  const { app, lead, supervisor, first } = scene
  await scene.setStatus('complete')
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', scene.assessment.id)
    .executeTakeFirstOrThrow()
  const { id: actionId } = await makeAction(app, row, first, { state: 'implemented' })
  const implementedAt = app.clock.iso()
  const { id: partId } = await makePart(app, actionId, { state: 'implemented', implementedAt })
  const body = { version: 1, outcome: 'verified' as const, words: '' }
  await app.want('action.verify', { params: { actionId, partId }, body }, { as: supervisor })
  const tablet = scene.tabletOf(lead)
  const value = { outcome: 'not-effective', words: 'Gate 3 is missing.', implementedAt }
  await tablet.push(tablet.write({ kind: 'verification', part: partId, value }))
  const stateOf = async () =>
    (await app.want('action.one', { params: { actionId } }, { as: lead })).action.state
  return { ...scene, stateOf }
})

test('a verification that came late is accepted by a supervisor, though the assessment is complete', async ({
  scene: { app, assessment, supervisor, stateOf },
}) => {
  expect(await stateOf()).toBe('closed')
  const path = `/audits/assessment/${assessment.id}`
  const { user, t } = await openPage(app, { path, as: supervisor })
  const panel = await screen.findByRole('region', { name: t('audits:late.title') })
  await within(panel).findByText('Gate 3 is missing.')
  within(panel).getByText(t('words:reason.part-over'), { exact: false })
  await within(panel).findByText(t('on-site:stands-nothing'))
  await user.click(within(panel).getByRole('button', { name: t('audits:late.take-in') }))
  await waitFor(async () => expect(await stateOf()).toBe('open'))
})
