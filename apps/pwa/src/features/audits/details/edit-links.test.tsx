import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('who made an audit is offered to edit it until somebody else has answered in it', async ({
  scene,
}) => {
  const { app, lead, auditor, assessment, first, second } = scene
  const own = scene.tabletOf(lead)
  await own.push(own.answer(first, judged('fully-compliant')))
  const path = `/audits/assessment/${assessment.id}`
  const { t } = await openPage(app, { path, as: lead })
  const link = await screen.findByRole('link', { name: t('audits:details.edit') })
  expect(link.getAttribute('href')).toBe(`/audits/create-audit-template?edit=${assessment.id}`)

  const other = scene.tabletOf(auditor)
  await other.push(other.answer(second, judged('fully-compliant')))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: t('audits:details.edit') })).toBeNull(),
  )
  // To build another from it stays.
  screen.getByRole('link', { name: t('audits:details.another') })
})
