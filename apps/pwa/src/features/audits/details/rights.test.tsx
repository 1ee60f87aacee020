import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('who is not on the team reads what they may do, and whose role cannot answer takes nothing offline', async ({
  scene,
}) => {
  const { app, lead, first, second, supervisor, organization, assessment } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
  )
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const path = `/audits/assessment/${assessment.id}`
  const { t } = await openPage(app, { path, as: supervisor })
  const sentence = (await screen.findByText(new RegExp(t('audits:open.not-on-team')))).textContent
  expect(sentence).toContain(t('audits:open.may-edit'))
  expect(sentence).toContain(t('audits:open.may-cancel'))
  expect(sentence).not.toContain(t('audits:open.may-review'))
  expect(screen.queryByText(t('audits:open.view-only'))).toBeNull()
  expect(screen.queryByRole('button', { name: t('audits:take.take') })).toBeNull()

  await scene.setStatus('in-review')
  const { may } = await app
    .want('assessment.one', { params: scene.params }, { as: analyst })
    .then((it) => it.assessment)
  await app.db.updateTable('assessment').set({ seq: 10_000 }).execute()
  expect(may).toMatchObject([{ move: 'return' }, { move: 'complete' }])
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(screen.queryByText(new RegExp(t('audits:open.may-cancel')))).toBeNull(),
  )
})
