import { afterEach, expect, test, vi } from 'vitest'
import { createTablet } from '../sync/testing/tablet.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Where a call goes in an app that was built with this in `VITE_API_BASE`. */
async function askedOf(base: string | undefined): Promise<string> {
  if (base !== undefined) vi.stubEnv('VITE_API_BASE', base)
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ user: null })
  })
  const { apiOf } = await import('./api.ts')
  const { db } = await createTablet()
  await apiOf(db)('session.me', {})
  return asked.join()
}

test('the API is asked where the build says, and where nothing is said at the server of the page', async () => {
  expect(await askedOf(undefined)).toBe('/api/me')
  expect(await askedOf('https://api.example.org')).toBe('https://api.example.org/api/me')
})
