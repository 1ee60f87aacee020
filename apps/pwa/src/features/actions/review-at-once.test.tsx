import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createActionScene } from './testing/action-scene.ts'

const test = testIn(createActionScene)

test('of two reviewers at once the first decides, and the second keeps what was typed', async ({
  scene,
}) => {
  const { app, supervisor, lead, action, params, load, submit } = scene
  await submit()
  const { user, t } = await openPage(app, { path: `/actions/${action.id}`, as: supervisor })
  const panel = await screen.findByRole('region', { name: t('actions:review.title') })
  await user.type(within(panel).getByLabelText(t('actions:review.words')), 'My own words')
  const { version } = await load()
  const body = { version, decision: 'accept' as const, criteria: [], words: '' }
  await app.want('action.review', { params, body }, { as: lead })
  await user.click(within(panel).getByRole('button', { name: t('actions:review.return') }))
  const { firstName, lastName } = lead
  await screen.findByText(t('actions:changed-meanwhile', { by: `${firstName} ${lastName}` }))
  await screen.findByText(t('actions:left-over.means'))
  screen.getByText('My own words')
  expect(await load()).toMatchObject({ state: 'accepted' })

  await user.click(screen.getByRole('button', { name: t('actions:left-over.discard') }))
  expect(screen.queryByText('My own words')).toBeNull()
})
