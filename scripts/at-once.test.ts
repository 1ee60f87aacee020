import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('two are done at once, what came of them stands in their own order', async () => {
  const begun: number[] = []
  let underWay = 0
  let most = 0
  const results = await atOnce(2, [30, 1, 1, 1], async (milliseconds, index) => {
    begun.push(index)
    most = Math.max(most, (underWay += 1))
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    underWay -= 1
    return index * 10
  })
  expect(results).toEqual([0, 10, 20, 30])
  expect(begun).toEqual([0, 1, 2, 3])
  expect(most).toBe(2)
})

test('what fails is told, and nothing at all is nothing', async () => {
  await expect(atOnce(2, [1], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await atOnce(2, [], () => Promise.resolve(1))).toEqual([])
})
