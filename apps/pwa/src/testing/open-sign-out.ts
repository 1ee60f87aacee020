import type { TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { setNetwork } from './network.ts'
import { openLaunch } from './open-launch.tsx'

/** A lead with one answer that is on this tablet alone, who is asked what becomes of it on signing out. */
type Opened = Awaited<ReturnType<typeof openLaunch>> & {
  readonly router: typeof import('../router.tsx').router
}

export async function openSignOut(app: TestApp): Promise<Opened> {
  const page = await openLaunch(app, { count: 1 })
  const { user, t } = page
  setNetwork('server-down')
  await user.keyboard('1')
  await screen.findByText(t('shell:sync.no-answer-on-tablet', { count: 1 }))
  const { router } = await import('../router.tsx')
  await act(() => router.navigate({ to: '/account-home' }))
  await user.click(await screen.findByText(t('account:leave.sign-out'), { selector: 'button *' }))
  return { ...page, router }
}
