import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('a whole sub-category is said not to apply with one confirmation, what was answered stays, and it is taken back', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app, { count: 4 })
  await user.keyboard('1')
  const answered = (done: number): string => t('launch:progress.answered', { done, total: 4 })
  await screen.findByText(answered(1))
  await user.click(screen.getByText(t('launch:skip.button')))
  await screen.findByText(t('launch:skip.ask', { count: 3, number: 3 }))
  expect(screen.getByText(t('launch:skip.stays', { count: 1, number: 1 }))).toBeTruthy()
  const confirm = screen.getByText<HTMLButtonElement>(t('launch:skip.confirm'), {
    selector: 'button',
  })
  // Until every answer has been read from the tablet nobody may speak for all of them.
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  await screen.findByText(answered(4))
  expect(screen.getByText(t('launch:skip.done', { count: 3, number: 3 }))).toBeTruthy()

  await user.click(screen.getByText(t('shell:outcome.undo')))
  await screen.findByText(answered(1))
  await waitFor(async () => {
    const rows = await app.db.selectFrom('assessment').select('answeredCount').execute()
    expect(rows).toEqual([{ answeredCount: 1 }])
  })
})
