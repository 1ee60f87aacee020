import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a reviewer marks a question, and after completing is led to the report and the next one', async ({
  app,
}) => {
  const scene = await createScene(2, app)
  const { lead, first, second, tabletOf, organization, params } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const { user, t } = await openPage(app, { path: '/review', as: analyst })
  await user.click(await screen.findByRole('link', { name: scene.assessment.title }))
  const mark = await screen.findByRole('button', { name: t('review:looked.mark') })
  expect(mark.getAttribute('aria-pressed')).toBe('false')
  await user.click(mark)
  const facts = () => app.want('review.facts', { params }, { as: analyst })
  await waitFor(async () => expect((await facts()).lookedAt).toHaveLength(1))
  expect(mark.getAttribute('aria-pressed')).toBe('true')
  within(screen.getByRole('group', { name: t('launch:filter.title') })).getByRole('button', {
    name: `${t('launch:filter.not-looked-at')} 1`,
  })

  await user.click(await screen.findByRole('button', { name: t('review:complete.button') }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: t('review:complete.confirm') })
  await waitFor(() => expect(confirm.hasAttribute('data-loading')).toBe(false))
  await user.click(confirm)
  await screen.findByText(t('review:next.done'))
  screen.getByRole('link', { name: t('review:next.report') })
  screen.getByRole('link', { name: t('review:next.queue') })
})
