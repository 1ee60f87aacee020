import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a comment on a question that is not asked any more is still read, and settled', async ({
  scene,
}) => {
  const { app, first, params, supervisor, organization } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  await scene.setStatus('returned')
  const value = { on: first.id, to: null, text: 'Which gate?' }
  const said = { id: app.newId(), kind: 'comment' as const, at: app.clock.iso() }
  const mutations = [{ ...said, comment: app.newId(), value }]
  await app.want('assessment.answer', { params, body: { mutations } }, { as: analyst })
  const body = { questions: { remove: [first.id] } }
  await app.want('assessment.change', { params, body }, { as: supervisor })

  const path = `/review/${params.assessmentId}?panel=summary`
  const { user, t } = await openPage(app, { path, as: analyst })
  await screen.findByText(t('review:open-comments', { count: 1 }))
  await screen.findByText(t('launch:comments.elsewhere'))
  const thread = screen.getByRole('article', { name: t('launch:comments.one') })
  within(thread).getByText('Which gate?')
  await user.click(within(thread).getByRole('button', { name: t('launch:comments.settle') }))
  await waitFor(async () => expect((await scene.see()).openComments ?? 0).toBe(0))
})
