import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeAction, makePart } from '@apron/api/testing/make-action.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(async () => {
  const scene = await createScene(1)
  const { app, first } = scene
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', scene.assessment.id)
    .executeTakeFirstOrThrow()
  const done = await makeAction(app, row, first, { state: 'implemented', number: 'RUH/F01-A1' })
  await makePart(app, done.id, { state: 'implemented', implementedAt: app.clock.iso() })
  await makeAction(app, row, first, { state: 'open', number: 'RUH/F02-A1' })
  return scene
})

test('a location leads to what is to be verified there', async ({
  scene: { app, assessment, admin },
}) => {
  const path = `/airport/${assessment.locationId}`
  const { user, t } = await openPage(app, { path, as: admin })
  await user.click(await screen.findByRole('link', { name: t('on-site:waiting', { number: '1' }) }))
  await screen.findByText('RUH/F01-A1')
  expect(screen.queryByText('RUH/F02-A1')).toBeNull()
})
