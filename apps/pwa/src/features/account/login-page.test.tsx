import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const password = 'Riverside-2026'
let app: TestApp
let page: OpenPage
beforeAll(async () => {
  const loginLimits = { window: 60_000, perPair: 2, perAccount: 50, perAddress: 50 }
  app = await createTestApp({ config: { loginLimits } })
  const passwordHash = await hashPassword(password)
  await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
  page = await openPage(app, { path: '/login' })
  await page.user.type(
    await screen.findByLabelText(page.t('account:field.email')),
    'noor@apron.example',
  )
})
afterAll(() => app.close())

const signIn = async (typed: string): Promise<void> => {
  const field = screen.getByLabelText(page.t('account:field.password'))
  await page.user.clear(field)
  await page.user.type(field, typed)
  await page.user.click(screen.getByRole('button', { name: page.t('account:login.send') }))
}
/** The cause is told, in the other language too as soon as that is chosen. */
const expectCause = async (key: string): Promise<void> => {
  await screen.findByText(page.t(key))
  await act(() => i18next.changeLanguage('ar'))
  await screen.findByText(i18next.t(key))
  await act(() => i18next.changeLanguage('en'))
}

test('each way in which signing in fails is told by its cause, in both languages', async () => {
  await signIn('wrong')
  await expectCause('shell:problem.wrong-credentials')

  setNetwork('dead-zone')
  await signIn(password)
  await expectCause('account:fault.no-network')
  setNetwork('server-down')
  await signIn(password)
  await expectCause('shell:problem.no-answer')
  setNetwork('there')

  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { headers } = await fetch(input, init)
    const busy = { code: 'server-busy', status: 503, title: 'Busy' }
    return new Response(JSON.stringify(busy), { status: 503, headers })
  }
  await signIn('wrong')
  await expectCause('shell:problem.server-busy')

  globalThis.fetch = async (input, init) => {
    const { headers } = await fetch(input, init)
    // The server answers in the language that it was asked in; this one here stands in another.
    const later = { code: 'of-tomorrow', status: 403, title: 'No', error: 'الحساب A-12 موقوف.' }
    return new Response(JSON.stringify(later), { status: 403, headers })
  }
  await signIn('wrong')
  await screen.findByText('\u2068الحساب A-12 موقوف.\u2069')

  for (const [status, words] of [
    [500, 'shell:problem.foreign.other'],
    [502, 'shell:problem.foreign.unavailable'],
  ] as const) {
    globalThis.fetch = async () => new Response('<h1>Error</h1>', { status })
    await signIn('wrong')
    await screen.findByText(page.t(words, { status }))
  }
  globalThis.fetch = fetch

  await signIn(password)
  await expectCause('account:fault.too-many')
  app.clock.advance(60_000)

  const full = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await signIn(password)
  await expectCause('account:fault.not-kept')
  full.mockRestore()
  await signIn(password)
  await vi.waitFor(() => expect(location.pathname).toBe('/audits/home'), { timeout: 10_000 })
})
