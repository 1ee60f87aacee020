import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('an auditor answers a comment in a dead zone, beside the question; it is sent when there is signal again', async ({
  scene,
}) => {
  const { app, first, second, lead, params } = scene
  const analyst = await makeUser(app, 'quality-analyst', {
    organizationId: scene.organization.id,
  })
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'The gate is open.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const said = { id: app.newId(), kind: 'comment' as const, at: app.clock.iso() }
  const value = { on: second.id, to: null, text: 'Was the lamp lit?' }
  const comment = { ...said, comment: app.newId(), value }
  await app.want('assessment.answer', { params, body: { mutations: [comment] } }, { as: analyst })
  await scene.setStatus('returned')

  const path = `/assessment/launch/${params.assessmentId}`
  const { user, t } = await openPage(app, { path, as: lead })
  await screen.findByRole('button', { name: `${t('launch:filter.with-comment')} 1` })
  setNetwork('dead-zone')
  // A returned assessment opens at its first comment.
  const thread = await screen.findByRole('article', { name: t('launch:comments.one') })
  within(thread).getByText('Was the lamp lit?')
  await user.click(within(thread).getByRole('button', { name: t('launch:comments.answer') }))
  await user.type(within(thread).getByLabelText(t('launch:comments.answer')), 'Yes, both.')
  await user.click(within(thread).getByRole('button', { name: t('launch:comments.send-answer') }))
  await within(thread).findByText('Yes, both.')
  const unsent = new RegExp(t('launch:mark.unsent'))
  await within(thread).findByText(unsent)

  setNetwork('there')
  await waitFor(() => expect(within(thread).queryByText(unsent)).toBeNull())
  const { apart = [] } = await tablet.launch()
  const values = apart.flatMap(({ heads }) => heads.map((head) => head.value))
  expect(values).toContainEqual({ on: second.id, to: comment.comment, text: 'Yes, both.' })
})
