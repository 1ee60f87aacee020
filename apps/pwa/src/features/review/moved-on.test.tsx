import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('two reviewers at once: the other’s change is told in words, and what was typed stays when the audit has moved on', async ({
  scene,
}) => {
  const { app, first, second, lead, params, organization } = scene
  const here = { organizationId: organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  const other = await makeUser(app, 'quality-analyst', {
    ...here,
    firstName: 'Huda',
    lastName: 'R',
  })
  const tablet = scene.tabletOf(lead)
  const short = tablet.answer(first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(short, tablet.answer(second, judged('fully-compliant')))
  await scene.setStatus('in-review')
  const { user, t } = await openPage(app, { path: `/review/${params.assessmentId}`, as: analyst })
  await user.click(await screen.findByRole('button', { name: t('review:return.button') }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(t('review:return.reason')), 'Which hall was it?')

  // Another reviewer changes an answer: it may still be returned, by somebody who knows.
  const edit = {
    value: judged('improvement-desirable', 'It closes late.'),
    base: [short.id],
    reason: 'The photo shows it.',
  }
  const key = { ...params, questionId: first.id }
  await app.want('review.edit-answer', { params: key, body: edit }, { as: other })
  const confirm = () => within(dialog).getByRole('button', { name: t('review:return.confirm') })
  await user.click(confirm())
  await within(dialog).findByText(t('shell:problem.changed-meanwhile'))
  const since = await within(dialog).findByRole('region', { name: t('review:meanwhile') })
  expect(since.textContent).toContain('Huda R')
  expect(since.textContent).toContain('It closes late.')

  // And an admin completes it: it may not be returned any more.
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: scene.admin })
  await user.click(confirm())
  const notice = await within(dialog).findByRole('alert')
  expect(notice.textContent).toContain(t('review:moved-on'))
  expect(notice.textContent).toContain(t('words:status.complete'))
  expect(within(dialog).queryByRole('button', { name: t('review:return.confirm') })).toBeNull()
  const typed = within(dialog).getByLabelText(t('review:return.reason'))
  expect(typed).toHaveProperty('value', 'Which hall was it?')
  await within(dialog).findByText(t('audits:history.move'), { exact: false })
})
