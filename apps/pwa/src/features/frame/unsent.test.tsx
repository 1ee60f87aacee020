import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openLaunch } from '../../testing/open-launch.tsx'
import { test } from '../../testing/page-test.ts'

const line = (words: string): Promise<HTMLElement> => screen.findByText(words)

test('an answer that was changed three times is one on this tablet, and a tap tells which it is', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app)
  await line(t('shell:sync.all-sent'))
  setNetwork('server-down')
  for (const index of [0, 1, 2])
    await user.click(screen.getAllByRole('radio')[index] as HTMLElement)
  await user.click(screen.getByRole('button', { name: t('launch:steps.next') }))
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
  const sync = await line(t('shell:sync.no-answer-on-tablet', { count: 2 }))

  await user.click(sync)
  const dialog = await screen.findByRole('dialog', { name: t('shell:sync.title') })
  await within(dialog).findByText(t('waiting:cause.no-answer'))
  expect(await within(dialog).findByText('Riverside, autumn')).toBeTruthy()
  expect(within(dialog).getByText(t('waiting:unsent', { count: 2, number: 2 }))).toBeTruthy()
  const places = within(dialog).getAllByRole('link')
  expect(places.map((link) => link.textContent)).toEqual([
    expect.stringContaining('1.1.1'),
    expect.stringContaining('1.1.2'),
  ])
  expect(within(dialog).getByText(new RegExp(t('waiting:last-try')))).toBeTruthy()

  setNetwork('there')
  await user.click(within(dialog).getByRole('button', { name: t('waiting:try-now') }))
  await within(dialog).findByText(t('waiting:nothing'))
  await line(t('shell:sync.all-sent'))
})
