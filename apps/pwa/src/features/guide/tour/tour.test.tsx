import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('the tour leads over the audit-taking screen of an assessment that is on this tablet, and on', async ({
  app,
}) => {
  const { user, t, assessmentId } = await openLaunch(app)
  const { router } = await import('../../../router.tsx')
  await act(() => router.navigate({ to: '/guide' }))
  await user.click(await screen.findByRole('button', { name: t('guide:tour.start') }))
  const tour = within(await screen.findByRole('dialog'))
  const next = () => user.click(tour.getByRole('button', { name: t('guide:tour.next') }))
  const stands = async (title: string, path: string): Promise<void> => {
    await tour.findByRole('heading', { name: t(`guide:tour.${title}-title`) })
    await waitFor(() => expect(location.pathname).toBe(path))
  }
  await stands('sync', '/audits/home')
  await next()
  await stands('navigation', '/audits/home')
  await next()
  await stands('audits', '/audits/home')
  await next()
  await stands('launch', `/assessment/launch/${assessmentId}`)
  await waitFor(() => expect(document.querySelector('[data-tour="levels"]')).not.toBeNull())
  await next()
  await stands('tray', '/tray')
})
