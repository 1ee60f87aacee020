import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

test('what is in review has the score that the review shows, with all that belongs beside it', async () => {
  const { app, lead, first, second, third } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('improvement-desirable')),
    tablet.answer(third, judged('not-applicable')),
  )
  await scene.setStatus('in-review')
  await openPage(app, { path: '/audits/home?status=in-review', as: lead })
  await screen.findByText('87.5')
  screen.getByText(/100\.0%.* 0 .* 0 .* 1 .*100\.0%/)
})
