import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('an auditor sees which answers were changed in review, by whom, and what they said before', async ({
  scene,
}) => {
  const { app, first, second, lead, params } = scene
  const here = { organizationId: scene.organization.id }
  const analyst = await makeUser(app, 'quality-analyst', {
    ...here,
    firstName: 'Noura',
    lastName: 'Q',
  })
  const tablet = scene.tabletOf(scene.auditor)
  const short = tablet.answer(first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(short, tablet.answer(second, judged('fully-compliant')))
  await scene.setStatus('in-review')
  const key = { ...params, questionId: first.id }
  const body = {
    value: judged('improvement-desirable', 'It closes late.'),
    base: [short.id],
    reason: 'The photo shows it.',
  }
  await app.want('review.edit-answer', { params: key, body }, { as: analyst })
  await scene.setStatus('returned')

  const path = `/assessment/launch/${params.assessmentId}?question=${first.id}`
  const { user, t } = await openPage(app, { path, as: lead })
  const note = await screen.findByText(t('launch:edited.by'), { exact: false })
  expect(note.textContent).toContain('Noura Q')
  screen.getByRole('button', { name: `${t('launch:filter.edited')} 1` })
  await user.click(await screen.findByRole('button', { name: t('review:history.show') }))
  // As it was answered, and beside what it was changed to.
  expect(await screen.findAllByText('The gate is open.')).toHaveLength(2)
})
