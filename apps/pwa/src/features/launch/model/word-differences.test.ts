import { expect, test } from 'vitest'
import { markDifferences } from './word-differences.ts'

const others = (text: string, other: string) =>
  markDifferences(text, other)
    .filter(({ isOther }) => isOther)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')

test.each<[string, string, string[]]>([
  ['the gate was open', 'the gate was open', []],
  ['the gate was open', 'the gate was closed', ['open']],
  ['the north gate was open', 'the gate was open', ['north']],
  ['the gate was open', '', ['the gate was open']],
  ['البوابة الشمالية مفتوحة', 'البوابة الجنوبية مفتوحة', ['الشمالية']],
  ['', 'the gate', []],
])('%s differs from %s in %j', (text, other, expected) => {
  expect(others(text, other)).toEqual(expected)
})

test('the pieces together are the text', () => {
  const text = ' two  spaces,\na line break and\tone tab '
  for (const other of ['', 'two spaces', text, 'a line and one']) {
    expect(
      markDifferences(text, other)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})

test('two very long texts are marked whole', () => {
  const long = 'word '.repeat(1000)
  expect(markDifferences(`${long}a`, `${long}b`)).toEqual([{ text: `${long}a`, isOther: true }])
})
