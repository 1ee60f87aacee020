import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen } from '@testing-library/react'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('what is in review has the score that the review shows, with all that belongs beside it', async ({
  scene,
}) => {
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
