import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAction, makePart } from '@apron/api/testing/make-action.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

/** Two auditors verified the same part on their tablets, and differ. */
const test = testIn(async () => {
  const scene = await createScene(1)
  const { app, lead, auditor, first } = scene
  await scene.setStatus('complete')
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', scene.assessment.id)
    .executeTakeFirstOrThrow()
  const action = await makeAction(app, row, first, { state: 'implemented' })
  const implementedAt = app.clock.iso()
  const part = await makePart(app, action.id, { state: 'implemented', implementedAt })
  for (const [who, outcome, words] of [
    [lead, 'verified', 'كل الأعمدة جديدة.'],
    [auditor, 'partly', 'Gate 3 is missing.'],
  ] as const) {
    const tablet = scene.tabletOf(who)
    const value = { outcome, words, implementedAt }
    await tablet.push(tablet.write({ kind: 'verification', part: part.id, value }))
  }
  return { ...scene, action }
})

test('a supervisor reads both verifications that differ, and decides', async ({
  scene: { app, action, supervisor },
}) => {
  const path = `/actions/${action.id}`
  const { user, t } = await openPage(app, { path, as: supervisor, language: 'ar' })
  const title = await screen.findByText(t('actions:differing.title'))
  const notice = within(title.parentElement as HTMLElement)
  notice.getByText(t('actions:differing.decide'), { exact: false })
  notice.getByText('كل الأعمدة جديدة.')
  notice.getByText('Gate 3 is missing.')
  const group = screen.getByRole('radiogroup', { name: t('words:verdict.title') })
  await user.click(within(group).getByLabelText(t('words:verdict.verified')))
  await user.click(screen.getByRole('button', { name: t('actions:verify.send') }))
  await screen.findByText(t('actions:verify.done'))
  expect(screen.queryByText(t('actions:differing.title'))).toBeNull()
  const { action: after } = await app.want(
    'action.one',
    { params: { actionId: action.id } },
    { as: supervisor },
  )
  expect(after.state).toBe('closed')
})
