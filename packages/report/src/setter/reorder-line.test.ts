import { expect, test } from 'vitest'
import { reorderLine, type SetInline, type SetLine } from './reorder-line.ts'

const font = {}
const inline = (text: string, level: number, more: Partial<SetInline> = {}): SetInline => ({
  text,
  level,
  base: 1,
  width: text.length,
  x: 0,
  font,
  ...more,
})
const drawn = (inlines: SetInline[]): unknown[] => {
  const line: SetLine = { inlines, y: 0 }
  reorderLine(line)
  return line.inlines.map(({ x, text }) => [x, text])
}

test.each([
  [
    [inline('مطار ', 1), inline('RUH', 2), inline(' (أ)', 1)],
    [
      [0, ' )أ('],
      [4, 'RUH'],
      [7, 'مطار '],
    ],
  ],
  [[inline('مطار ', 1), inline('الملك', 1)], [[0, 'مطار الملك']]],
  [
    [inline('a ', 2), inline('b', 2, { bold: true })],
    [
      [0, 'a '],
      [2, 'b'],
    ],
  ],
  [
    [inline(' مطار', 1, { leadingCut: 1 }), inline('RUH ', 2, { trailingCut: 1 })],
    [
      [0, 'RUH'],
      [3, 'مطار'],
    ],
  ],
])('line %# stands as it is read', (inlines, places) => {
  expect(drawn(inlines)).toEqual(places)
})

test('a line that is drawn twice is put in order from its beginning each time', () => {
  const inlines = [inline('(أ) ', 1), inline('RUH', 2)]
  const first = drawn(inlines)
  expect(drawn(inlines)).toEqual(first)
})

test('a line without levels stays as it is', () => {
  const { level: _, ...plain } = inline('Only (English)', 0, { x: 7 })
  expect(drawn([plain])).toEqual([[7, 'Only (English)']])
})
