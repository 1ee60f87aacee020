import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { expectAnnounced } from '../../../testing/announced.ts'
import { setNetwork } from '../../../testing/network.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('the next question, a level that needs a finding, the loss of the network and its return are announced', async ({
  app,
}) => {
  const { user, t } = await openLaunch(app)
  const secondText = 'Is fence 2 whole?'
  expect(document.activeElement?.tagName).toBe('H2')
  await user.click(screen.getByRole('button', { name: t('launch:steps.next') }))
  await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(secondText))
  await expectAnnounced(secondText)
  await user.click(screen.getAllByRole('radio')[2] as HTMLElement)
  await expectAnnounced(t('launch:finding.wanted'))
  const field = document.querySelector('textarea')
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  await waitFor(() =>
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      t('launch:finding.wanted'),
    ),
  )
  setNetwork('dead-zone')
  await expectAnnounced(t('shell:sync.offline'))
  setNetwork('there')
  await expectAnnounced(t('shell:sync.online'))
})
