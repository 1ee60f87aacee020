import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAssessment } from '@apron/api/testing/builders.ts'
import { makeAction, makePart } from '@apron/api/testing/make-action.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

/** A new assessment of a location where a part of a corrective action of an older one is to be verified. */
const test = testIn(async () => {
  const scene = await createScene(1)
  const { app, lead, first } = scene
  await scene.setStatus('complete')
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', scene.assessment.id)
    .executeTakeFirstOrThrow()
  const action = await makeAction(app, row, first, { state: 'implemented', number: 'RUH/F01-A1' })
  const done = { state: 'implemented', evidence: 'All posts are new.' } as const
  await makePart(app, action.id, { ...done, implementedAt: app.clock.iso() })
  const rest = { locationId: row.locationId, status: 'in-progress' as const }
  const next = await makeAssessment(app, { lead, questions: [first], rest })
  const stateOf = async () =>
    (await app.want('action.one', { params: { actionId: action.id } }, { as: lead })).action.state
  return { ...scene, next, stateOf }
})

test('an auditor verifies a part in a dead zone from the assessment that they took there; it is sent when there is signal again', async ({
  scene,
}) => {
  const { app, lead, next, stateOf } = scene
  const path = `/audits/assessment/${next.id}`
  const { user, t } = await openPage(app, { path, as: lead })
  await user.click(await screen.findByRole('button', { name: t('audits:take.take') }))
  const panel = await screen.findByRole('region', { name: t('on-site:title') })
  within(panel).getByText('RUH/F01-A1')
  within(panel).getByText('All posts are new.')
  setNetwork('dead-zone')

  const save = () => within(panel).findByRole('button', { name: t('on-site:save') })
  await user.click(await save())
  await within(panel).findByText(t('words:verdict.outcome-missing'))
  await user.click(within(panel).getByLabelText(t('words:verdict.partly')))
  await user.click(await save())
  await within(panel).findByText(t('words:verdict.words-missing'))
  await user.type(within(panel).getByLabelText(t('words:verdict.words')), 'Gate 3 is missing. ')
  await within(panel).findByText(t('on-site:draft-kept'))
  await user.click(await save())
  await within(panel).findByText(t('on-site:mark.queued'))
  within(panel).getByText('Gate 3 is missing.')
  expect(within(panel).queryByLabelText(t('words:verdict.words'))).toBeNull()
  expect(await stateOf()).toBe('implemented')

  await user.click(within(panel).getByRole('button', { name: t('on-site:change') }))
  await user.click(within(panel).getByLabelText(t('words:verdict.verified')))
  await user.click(await save())
  await within(panel).findByText(t('words:seen.verified'))
  await within(panel).findByText(t('on-site:mark.queued'))

  setNetwork('there')
  await within(panel).findByText(t('on-site:mark.done'))
  expect(within(panel).queryByRole('button', { name: t('on-site:change') })).toBeNull()
  await waitFor(async () => expect(await stateOf()).toBe('closed'))
})
