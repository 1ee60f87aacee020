import { expect, test, vi } from 'vitest'

test('each missing text is told once, also what was missed before anybody listened', async () => {
  vi.resetModules()
  const { noteMissing, onMissing } = await import('./missing.ts')
  noteMissing('en', 'shell', 'early', 'Early')
  noteMissing('fr', 'shell', 'strange', 'Strange')
  const told: string[] = []
  const stop = onMissing(({ language, namespace, key, shown }) => {
    told.push(`${language}/${namespace}/${key}: ${shown}`)
  })
  noteMissing('en', 'shell', 'early', 'Early')
  noteMissing('ar', 'shell', 'early', 'Early')
  stop()
  noteMissing('en', 'shell', 'late', 'Late')
  expect(told).toEqual(['en/shell/early: Early', 'ar/shell/early: Early'])
})

test('what waits for a listener has a bound', async () => {
  vi.resetModules()
  const { noteMissing, onMissing } = await import('./missing.ts')
  for (let index = 0; index < 600; index += 1) noteMissing('en', 'shell', `key ${index}`, '')
  let count = 0
  onMissing(() => void (count += 1))
  expect(count).toBe(500)
})
