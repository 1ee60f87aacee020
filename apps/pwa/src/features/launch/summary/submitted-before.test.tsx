import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(1))

test('whose submit arrives after a colleague’s is told that it changed nothing, and not to submit again', async ({
  scene,
}) => {
  const { app, lead, auditor: colleague, first, params } = scene
  const path = `/assessment/launch/${params.assessmentId}`
  const { user, t } = await openPage(app, { path, as: lead })
  await screen.findAllByRole('radio')
  setNetwork('dead-zone')
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: t('launch:summary.button') }))
  const button = await screen.findByRole('button', { name: t('launch:submit.button') })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('launch:submit.confirm') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const answer = { question: first.id, complianceLevel: 'not-confirmed' as const }
  await app.want('assessment.answer', { params, body: answer }, { as: colleague })
  const texts = { recommendation: '', findings: '', takeaways: '' }
  const submit = { submit: true as const, ...texts }
  const { receipts } = await app.want(
    'assessment.submit',
    { params, body: submit },
    { as: colleague },
  )
  expect(receipts).toMatchObject([{ status: 'applied' }])
  setNetwork('there')

  const told = t('words:reason.submitted-before')
  await screen.findByText(told)
  expect(screen.queryByText(t('launch:submit.look-again'))).toBeNull()
  expect(screen.queryByText(t('words:reason.stale-review'))).toBeNull()
  const { router } = await import('../../../router.tsx')
  await act(() => router.navigate({ to: '/tray' }))
  await screen.findByText(told)
  expect(screen.queryByText(t('words:reason.stale-review'))).toBeNull()
})
