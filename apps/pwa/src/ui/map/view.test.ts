import { expect, test } from 'vitest'
import { moved, nearer, pointOf, viewOf, wholeWorld, worldSize } from './view.ts'

test('a position has its place on the map, and half a one has none', () => {
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ x: worldSize / 2, y: worldSize / 2 })
  const riyadh = pointOf({ latitude: 24.9576, longitude: 46.6988 })
  expect(riyadh?.x).toBeCloseTo(2579.3, 0)
  expect(riyadh?.y).toBeCloseTo(1754.6, 0)
  expect(pointOf({ latitude: 90, longitude: 180 })?.y).toBeGreaterThanOrEqual(0)
  expect(pointOf({ latitude: null, longitude: 4 })).toBeNull()
})

test('a view holds all its points with room around them, and is the world for none', () => {
  expect(viewOf([], 0.5)).toEqual(wholeWorld)
  const alone = viewOf([{ x: 2579, y: 1755 }], 0.5)
  expect([alone.x, alone.y]).toEqual([2579, 1755])
  const both = [
    { x: 1000, y: 1000 },
    { x: 3000, y: 2500 },
  ]
  const { x, y, width } = viewOf(both, 0.5)
  for (const point of both) {
    expect(Math.abs(point.x - x)).toBeLessThan(width / 2)
    expect(Math.abs(point.y - y)).toBeLessThan((width * 0.5) / 2)
  }
})

test('it goes no nearer than countries, no farther than the world, and never off it', () => {
  expect(nearer(wholeWorld, 1e6).width).toBe(60)
  expect(nearer(wholeWorld, 0.1).width).toBe(worldSize)
  expect(moved(wholeWorld, -9, 9)).toMatchObject({ x: 0, y: worldSize })
})

test('what is pointed at stays where it is when the map comes nearer', () => {
  const view = { x: 2000, y: 1500, width: 1000 }
  const at = { x: 0.3, y: -0.1 }
  const closer = nearer(view, 2, at)
  expect(closer.x + at.x * closer.width).toBeCloseTo(view.x + at.x * view.width)
  expect(closer.y + at.y * closer.width).toBeCloseTo(view.y + at.y * view.width)
})
