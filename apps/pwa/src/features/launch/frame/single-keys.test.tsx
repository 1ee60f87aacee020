import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { keepSingleKeys } from '../../../tablet/single-keys.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

const chosen = (): number =>
  screen.getAllByRole('radio').findIndex((radio) => radio.getAttribute('aria-checked') === 'true')
const focused = (): number =>
  screen.getAllByRole('radio').findIndex((radio) => radio === document.activeElement)

test('single keys work only in the question and only while they are switched on; arrows in the levels stay there', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app)
  screen.getByRole('button', { name: t('launch:keys.title') }).focus()
  await user.keyboard('3')
  document.querySelector('h2')?.focus()
  await user.keyboard('2')
  await waitFor(() => expect(chosen()).toBe(1))

  screen.getAllByRole('radio')[1]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe(2)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(0)
  expect(document.querySelector('article p bdi')?.textContent).toBe('1.1.1')

  keepSingleKeys(false)
  await user.keyboard('4')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.querySelector('article p bdi')?.textContent).toBe('1.1.2'))
  expect(chosen()).toBe(-1)
})
