import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findInstallationValue, replaceInstallationValue } from './installation-values.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('a setting is replaced only where it is what was read, and nobody is told otherwise', async () => {
  const { db } = app
  const replace = (from: string | null, to: string) =>
    replaceInstallationValue(db, 'tried', { from, to })
  expect(await replace(null, 'first')).toBe(true)
  expect(await replace(null, 'other')).toBe(false)
  expect(await replace('other', 'second')).toBe(false)
  expect(await findInstallationValue(db, 'tried')).toBe('first')
  expect(await replace('first', 'second')).toBe(true)
  expect(await findInstallationValue(db, 'tried')).toBe('second')
})
