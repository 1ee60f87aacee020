import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, moveCrop, sideOf, wholeCrop, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a picture begins with its largest square, in the middle', () => {
  expect([wholeCrop(wide), sideOf(wide, wholeCrop(wide))]).toEqual([
    { x: 200, y: 100, zoom: 1 },
    200,
  ])
})

test.each([
  [
    'half a side to the right',
    moveCrop(wide, wholeCrop(wide), 0.5, 0),
    { x: 300, y: 100, zoom: 1 },
  ],
  ['past the edge', moveCrop(wide, wholeCrop(wide), 9, 9), { x: 300, y: 100, zoom: 1 }],
  ['in by two', zoomCrop(wide, wholeCrop(wide), 2), { x: 200, y: 100, zoom: 2 }],
  ['out past the whole', zoomCrop(wide, wholeCrop(wide), 0.1), { x: 200, y: 100, zoom: 1 }],
  ['in past the limit', zoomCrop(wide, wholeCrop(wide), 40), { x: 200, y: 100, zoom: 5 }],
])('%s', (_, crop, expected) => {
  expect(crop).toEqual(expected)
})

test('whatever is dragged and zoomed, the square stays within the picture', () => {
  const length = fc.integer({ min: 1, max: 6_000 })
  const part = fc.double({ min: -20, max: 20, noNaN: true })
  const step = fc.tuple(part, part, part)
  fc.assert(
    fc.property(length, length, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const size = { width, height }
      let crop: Crop = wholeCrop(size)
      for (const [right, down, zoom] of steps) {
        crop = zoomCrop(size, moveCrop(size, crop, right, down), zoom)
        const half = sideOf(size, crop) / 2
        expect(crop.x - half).toBeGreaterThan(-1e-6)
        expect(crop.y - half).toBeGreaterThan(-1e-6)
        expect(crop.x + half).toBeLessThan(width + 1e-6)
        expect(crop.y + half).toBeLessThan(height + 1e-6)
      }
    }),
  )
})
