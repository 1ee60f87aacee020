import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('while it is in review a late arrival is only declined, with a reason that survives a dead zone, and its author reads it', async ({
  scene,
}) => {
  const { app, lead, auditor, first, assessment } = scene
  await scene.setStatus('in-review')
  const tablet = scene.tabletOf(auditor)
  const late = tablet.answer(first, judged('non-compliant', 'A hole in the fence'))
  await tablet.push(late)
  const path = `/audits/assessment/${assessment.id}`
  const { user, t } = await openPage(app, { path, as: lead })
  const card = await screen.findByRole('article')
  await within(card).findByText('A hole in the fence')
  within(card).getByText(t('audits:late.not-now'))
  expect(within(card).queryByText(t('audits:late.take-in'))).toBeNull()

  const decline = () => within(card).getByRole('button', { name: t('audits:late.decline') })
  await user.click(decline())
  const field = within(card).getByLabelText(t('audits:late.reason'))
  await user.type(field, 'No')
  await user.click(decline())
  await within(card).findByText(t('shell:fault.too-short'))

  setNetwork('dead-zone')
  await user.type(field, 'w mended')
  await user.click(decline())
  await within(card).findByText(t('shell:problem.no-answer'))
  expect(field).toHaveProperty('value', 'Now mended')

  setNetwork('there')
  await user.click(decline())
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  const { receipts } = await tablet.pullOn(late.id)
  expect(receipts).toMatchObject([{ status: 'refused', reason: 'declined', detail: 'Now mended' }])
  // What was typed is forgotten once it has been said.
  const kept = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes(late.id))
  await waitFor(() => expect(kept()).toEqual([]))
})
