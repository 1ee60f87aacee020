import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage, type OpenPage } from './testing/open-page.tsx'

const password = 'Riverside-2026'
const deepLink = '/audits/home?status=completed#list'
let app: TestApp
let page: OpenPage
beforeAll(async () => {
  app = await createTestApp()
  const passwordHash = await hashPassword(password)
  await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
  page = await openPage(app, { path: `/login?to=${encodeURIComponent(deepLink)}` })
})
afterAll(() => app.close())

const placesNow = async (): Promise<Map<string, string>> => {
  const { router } = await import('./router.tsx')
  return new Map(Object.values(router.routesById).map(({ id, fullPath }) => [id, fullPath]))
}
const isSignedIn = ([id]: [string, string]): boolean => id.startsWith('/_signed-in')

test('a stranger has every open route and none behind the signing in, until somebody signs in or asks for what is unknown', async () => {
  const { t, user } = page
  const { router } = await import('./router.tsx')
  await screen.findByLabelText(t('account:field.email'))
  const open = await placesNow()
  expect([...open].filter(isSignedIn)).toEqual([])

  await act(() => router.navigate({ to: '/privacy' }))
  expect(await placesNow()).toEqual(open)

  await act(async () => router.history.push('/nowhere/at-all'))
  await screen.findByText(t('shell:not-found.text'))
  const whole = await placesNow()
  expect(new Map([...whole].filter((place) => !isSignedIn(place)))).toEqual(open)
  expect([...whole].filter(isSignedIn).length).toBeGreaterThan(50)

  await act(async () => router.history.push(deepLink))
  await vi.waitFor(() => expect(location.pathname).toBe('/login'))
  expect(new URLSearchParams(location.search).get('to')).toBe(deepLink)
  await user.type(await screen.findByLabelText(t('account:field.email')), 'noor@apron.example')
  await user.type(screen.getByLabelText(t('account:field.password')), password)
  await user.click(screen.getByRole('button', { name: t('account:login.send') }))
  await screen.findByText(t('shell:sync.all-sent'), {}, { timeout: 20_000 })
  expect(location.pathname + location.search + location.hash).toBe(deepLink)
})
