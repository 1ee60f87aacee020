import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { expectAnnounced } from '../../testing/announced.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a reviewer goes from the queue into an audit, comments by keyboard, returns it, and is told what follows', async ({
  app,
}) => {
  const scene = await createScene(2, app)
  const { lead, first, second, tabletOf, organization, params } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'The gate is open.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const { user, t } = await openPage(app, { path: '/review', as: analyst })
  await user.click(await screen.findByRole('link', { name: scene.assessment.title }))
  await screen.findByText('The gate is open.')

  await user.keyboard('c')
  const field = screen.getByLabelText(t('launch:comments.new'))
  expect(document.activeElement).toBe(field)
  await user.keyboard('Which gate?')
  await screen.findByText(t('launch:comments.kept'))
  await user.click(screen.getByRole('button', { name: t('launch:comments.send') }))
  const thread = await screen.findByRole('article', { name: t('launch:comments.one') })
  within(thread).getByText('Which gate?')
  await expectAnnounced(t('launch:comments.sent'))

  await user.click(await screen.findByRole('button', { name: t('review:return.button') }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(t('review:return.comments', { count: 1 }))
  await user.click(within(dialog).getByRole('button', { name: t('review:return.confirm') }))
  await waitFor(async () => {
    const row = await app.db
      .selectFrom('assessment')
      .select('status')
      .where('id', '=', params.assessmentId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('returned')
  })
  await expectAnnounced(t('review:return.done'))
  const { apart = [] } = await tablet.launch()
  expect(apart).toMatchObject([{ heads: [{ value: { on: first.id, text: 'Which gate?' } }] }])
})
