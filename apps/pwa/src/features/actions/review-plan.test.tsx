import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createActionScene } from './testing/action-scene.ts'

const test = testIn(createActionScene)

test('a reviewer returns a plan that does not meet one criterion, with its sentence', async ({
  scene,
}) => {
  const { app, supervisor, action, load, submit } = scene
  await submit()
  const { user, t } = await openPage(app, { path: `/actions/${action.id}`, as: supervisor })
  const panel = () => screen.findByRole('region', { name: t('actions:review.title') })
  const criterion = async (name: string) =>
    within(await panel()).getByRole('checkbox', { name: new RegExp(`^${t(name)}`) })
  await user.click(await criterion('actions:criterion.detailed'))
  const accept = within(await panel()).getByRole('button', { name: t('actions:review.accept') })
  expect(accept.hasAttribute('disabled')).toBe(true)
  await user.click(within(await panel()).getByRole('button', { name: t('actions:review.return') }))
  await screen.findByText(t('actions:review.returned'))
  const [last] = (await load()).events
  expect(last).toMatchObject({
    to: 'returned',
    criteria: [{ criterion: 'detailed', sentence: t('actions:sentence.detailed') }],
  })
})
