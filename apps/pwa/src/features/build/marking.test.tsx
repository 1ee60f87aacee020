import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a marking is chosen where the assessment is edited, and then stands on its page', async ({
  scene,
}) => {
  const { app, lead, assessment } = scene
  const { user, t } = await openPage(app, {
    path: `/audits/create-audit-template?edit=${assessment.id}`,
    as: lead,
    language: 'ar',
  })
  const field = await screen.findByLabelText<HTMLSelectElement>(t('build:field.marking'))
  await waitFor(() =>
    expect([...field.options].map(({ text }) => text)).toEqual([
      t('words:no-marking'),
      'مقيّد',
      'سرّي',
    ]),
  )
  await user.selectOptions(field, 'confidential')
  await user.click(screen.getByRole('button', { name: t('build:save') }))
  await waitFor(async () => expect((await scene.see()).marking?.id).toBe('confidential'))
  // Beside the title, and among the facts.
  await waitFor(() => expect(screen.getAllByText('سرّي')).toHaveLength(2))
})
