import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('of an audit in review what was submitted is shown and fixed; who lost the right to audit can leave the team', async ({
  scene,
}) => {
  const { app, supervisor, assessment, auditor } = scene
  await scene.setStatus('in-review')
  await app.db.updateTable('user').set({ role: 'viewer' }).where('id', '=', auditor.id).execute()
  const { user, t } = await openPage(app, {
    path: `/audits/create-audit-template?edit=${assessment.id}`,
    as: supervisor,
  })
  await screen.findByText(t('build:fixed.submitted'))
  for (const field of [/^Location/, /^Audit type/, /^Audit starts/]) {
    expect(screen.getByLabelText(field)).toHaveProperty('disabled', true)
  }
  expect(screen.queryByRole('tree')).toBeNull()
  const gone = await screen.findByRole('checkbox', {
    name: new RegExp(t('build:field.no-auditor')),
  })
  await user.click(gone)
  await user.type(screen.getByLabelText(/^Title/), ', again')
  await user.click(screen.getByRole('button', { name: t('build:save') }))
  await waitFor(async () => expect((await scene.see()).title).toBe(`${assessment.title}, again`))
  expect((await scene.see()).team.map(({ id }) => id)).toEqual([assessment.leadId])
})
