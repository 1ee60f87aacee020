import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('completing says how many comments are open; bar, details and list say the same afterwards', async ({
  scene,
}) => {
  const { app, lead, first, second, organization, params, assessment } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const comments = [first.id, second.id].map((on) => ({
    id: app.newId(),
    at: app.clock.iso(),
    kind: 'comment',
    comment: app.newId(),
    value: { on, to: null, text: 'Which gate?' },
  }))
  await app.want('assessment.answer', { params, body: { mutations: comments } }, { as: analyst })

  const { user, t } = await openPage(app, { path: `/review/${assessment.id}`, as: analyst })
  const bar = await screen.findByTestId('review-bar')
  await within(bar).findByText(t('review:open-comments', { count: 2 }))
  await user.click(within(bar).getByRole('button', { name: t('review:complete.button') }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(t('review:complete.comments', { count: 2 }))
  const confirm = within(dialog).getByRole('button', { name: t('review:complete.confirm') })
  // What this tablet holds is sent first.
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false))
  await user.click(confirm)
  // The dialog's own button is called the same.
  await waitFor(() =>
    expect(within(bar).queryAllByRole('button', { name: t('review:complete.button') })).toEqual([]),
  )
  within(bar).getByText(t('review:open-comments', { count: 2 }))

  const { router } = await import('../../../router.tsx')
  const path = '/audits/assessment/$assessmentId'
  await router.navigate({ to: path, params: { assessmentId: assessment.id } })
  await screen.findByText(t('audits:open-comments', { count: 2, number: '2' }))
  await router.navigate({ to: '/audits/home', search: { status: 'complete' } })
  await screen.findByText(t('audits:open-comments', { count: 2, number: '2' }))
})
