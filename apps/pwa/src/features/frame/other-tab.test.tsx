import { expect } from 'vitest'
import { openLaunch } from '../../testing/open-launch.tsx'
import { test } from '../../testing/page-test.ts'

test('a tab that is left behind does not sign out who signed in in another', async ({ app }) => {
  await openLaunch(app, { count: 1 })
  localStorage.setItem('apron.current', 'somebody-else')
  dispatchEvent(new StorageEvent('storage', { key: 'apron.current' }))
  expect(localStorage.getItem('apron.current')).toBe('somebody-else')
})
