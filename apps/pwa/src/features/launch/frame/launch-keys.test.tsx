import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

const finding = (): HTMLTextAreaElement => {
  const field = document.querySelector('textarea')
  if (field === null) throw new Error('no finding is shown')
  return field
}
const number = (): string | undefined =>
  document.querySelector('article p bdi')?.textContent ?? undefined
const chosen = (): number =>
  [...document.querySelectorAll('[role=radio]')].findIndex(
    (radio) => radio.getAttribute('aria-checked') === 'true',
  )

test('by keys alone through an audit: no digit ends in a finding, and what comes after the last answer is the summary', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app, { count: 2 })
  await user.keyboard('3')
  await waitFor(() => expect(chosen()).toBe(2))
  await user.keyboard('f')
  await user.paste('Hole')
  finding().setSelectionRange(0, 0)
  await user.keyboard('{Escape}f')
  expect(finding().selectionStart).toBe('Hole'.length)

  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(number()).toBe('1.1.2'))
  expect(document.activeElement?.tagName).toBe('H2')
  await user.keyboard('1')
  await waitFor(() => expect(chosen()).toBe(0))
  expect(finding().value).toBe('')

  await screen.findByText(t('launch:steps.to-summary'))
  await user.keyboard('n')
  await screen.findByText(t('launch:submit.title'))
})
