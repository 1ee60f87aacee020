import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeAssessment, makeCompletion, makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('in the list, too, all that a score rests on stands beside it, and a self-assessment says so', async ({
  scene,
}) => {
  const { app, lead, first, second, params } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('not-applicable')),
  )
  await scene.setStatus('in-review')
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: lead.organizationId })
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: analyst })
  const rest = { title: 'Alone', status: 'complete' } as const
  const alone = await makeAssessment(app, { lead, questions: [], rest })
  await makeCompletion(app, { ...alone, revision: 2 }, { isSelfAssessment: 1, score: 50 })
  const { t } = await openPage(app, { path: '/audits/home?status=complete', as: lead })
  const beside = /100\.0%.* 0 .* 0 .* 1 .*66\.7%/
  await waitFor(() => expect(screen.getAllByText(beside).length).toBeGreaterThan(0))
  await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent.startsWith(t('audits:count.average')) &&
      / 2 .*100\.0%.* 1 .*66\.7%/.test(element.textContent),
  )
  expect(screen.getAllByText(t('audits:completion.self-short'))).toHaveLength(1)
})
