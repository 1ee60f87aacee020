import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLaunch } from '../../testing/open-launch.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('a tab that is left behind does not sign out who signed in in another', async () => {
  await openLaunch(app, { count: 1 })
  localStorage.setItem('apron.current', 'somebody-else')
  dispatchEvent(new StorageEvent('storage', { key: 'apron.current' }))
  expect(localStorage.getItem('apron.current')).toBe('somebody-else')
})
