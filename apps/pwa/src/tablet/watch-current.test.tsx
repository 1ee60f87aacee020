import { afterEach, expect, test } from 'vitest'
import { watchCurrent } from './signed-in.ts'

const key = 'apron.current'
let told = 0
let end = (): void => undefined
afterEach(() => {
  end()
  localStorage.clear()
})

const watched = (): void => {
  localStorage.setItem(key, 'noor')
  told = 0
  end = watchCurrent('noor', () => void told++)
}
/** As the browser tells every other tab. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

test.each([
  ['signs them out', () => localStorage.removeItem(key)],
  ['signs somebody else in', () => localStorage.setItem(key, 'salma')],
])('a tab is told where another %s', (_, happens) => {
  watched()
  tell()
  expect(told).toBe(0)
  happens()
  tell()
  expect(told).toBe(1)
})

test('a tab that slept meanwhile looks as it is shown again', () => {
  watched()
  localStorage.removeItem(key)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told).toBe(1)
  end()
  tell()
  expect(told).toBe(1)
})
