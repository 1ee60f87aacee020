import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('the dialog that completes names the characters that the report cannot print', async ({
  app,
}) => {
  const scene = await createScene(1, app)
  const { lead, first, tabletOf, organization } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('non-compliant', 'Gate \u{1F6A7} İzmir is open ⚠')))
  await scene.setStatus('in-review')
  const { user, t } = await openPage(app, { path: '/review', as: analyst })
  await user.click(await screen.findByRole('link', { name: scene.assessment.title }))
  await user.click(await screen.findByRole('button', { name: t('review:complete.button') }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(t('preview:missing', { count: 1, codes: '\u{1F6A7} U+1F6A7' }))
  // What this tablet holds is sent first.
  const confirm = within(dialog).getByRole('button', { name: t('review:complete.confirm') })
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false))
})
