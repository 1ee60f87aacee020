import { expect, test } from 'vitest'
import { tilesOf } from './tiles.ts'
import { wholeWorld, worldSize } from './view.ts'

const template = 'https://tiles.example/{z}/{x}/{y}.png'

test('the whole world on a small screen is few tiles, side by side', () => {
  const tiles = tilesOf(wholeWorld, 512, 0.5, template)
  expect(tiles.map(({ url }) => url)).toEqual([
    'https://tiles.example/1/0/0.png',
    'https://tiles.example/1/1/0.png',
    'https://tiles.example/1/0/1.png',
    'https://tiles.example/1/1/1.png',
  ])
  expect(tiles.map(({ x, y, size }) => [x, y, size])).toContainEqual([2048, 2048, 2048])
})

test('a nearer view asks for tiles of its own place, never outside of the world', () => {
  const tiles = tilesOf({ x: 2579, y: 1755, width: 256 }, 512, 0.5, template)
  expect(tiles.every(({ size }) => size === 128)).toBe(true)
  const holds = tiles.some(({ x, y, size }) => x <= 2579 && 2579 < x + size && y <= 1755)
  expect(holds).toBe(true)
  const corner = tilesOf({ x: worldSize, y: 0, width: 256 }, 2000, 1, template)
  expect(corner.every(({ x, y }) => x < worldSize && y >= 0)).toBe(true)
})

test('a server is never asked for more than sixty at once', () => {
  expect(tilesOf(wholeWorld, 9000, 1, template)).toHaveLength(60)
})
