import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('a drafted finding stands against submitting until its open place is filled in, and Tab leads there', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app, { count: 1 })
  await user.keyboard('3')
  await user.click(await screen.findByText(t('launch:help.finding')))
  await user.click(await screen.findByText(t('writing-help:take')))
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  const open = '[what was seen, where and when]'
  const selected = (): string => field.value.slice(field.selectionStart, field.selectionEnd)
  await waitFor(() => expect(field.value).toContain(open))
  await waitFor(() => expect(selected()).toBe(open))
  await screen.findByText(t('launch:finding.placeholders'))

  await user.keyboard('{Escape}s')
  await screen.findByText(t('launch:obstacle.placeholder'))
  const submit = screen.getByText(t('launch:submit.button')).closest('button')
  expect(submit?.disabled).toBe(true)

  await user.keyboard('s')
  const again = await waitFor(() => document.querySelector('textarea') as HTMLTextAreaElement)
  await user.click(again)
  again.setSelectionRange(0, 0)
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(again)
  await user.paste('door 12 was open at noon')
  expect(again.value).not.toContain('[')
  await user.keyboard('{Tab}')
  expect(document.activeElement).not.toBe(again)
  await user.keyboard('s')
  await screen.findByText(t('launch:obstacle.none'))
})
