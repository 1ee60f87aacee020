import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

test('health answers to everyone, and says who answered and when', async () => {
  const { call, close } = await createTestApp()
  const answer = await call('health', {}, { headers: { 'apron-nonce': 'abc' } })
  expect(answer.value).toEqual({ status: 'ok', version: expect.any(String), isDemo: false })
  expect(answer.headers.get('apron-sync')).toBe('1')
  expect(answer.headers.get('apron-nonce')).toBe('abc')
  expect(answer.headers.get('apron-time')).toBe('2026-11-21T08:00:00.000Z')
  await close()
})
