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

test.each<[string, string, string[], string[]]>([
  // Blanks are no difference, and none is marked beside one.
  ['two  doors', 'two doors', [], []],
  ['the north gate', 'the south gate', ['north'], ['south']],
  // A full stop behind a code makes it no other code; nor does its place.
  ['Door RUH-12.', 'door RUH-12 open', ['Door'], ['door', 'open']],
  ['RUH-12 was open', 'open was RUH-12', ['was'], ['was']],
  ['السياج RUH-12 مفتوح', 'السياج مغلق عند RUH-12', ['مفتوح'], ['مغلق عند']],
])('%s and %s are marked by words, on both sides alike', (a, b, ofA, ofB) => {
  expect(others(a, b)).toEqual(ofA)
  expect(others(b, a)).toEqual(ofB)
})

test('no blank is marked by itself, and none beside a word: only between two that are', () => {
  const marked = (text: string, other: string): string[] =>
    markDifferences(text, other).flatMap(({ text: piece, isOther }) => (isOther ? [piece] : []))
  expect(marked('two  doors\nopen', 'two doors open')).toEqual([])
  expect(marked('the north gate', 'the south gate')).toEqual(['north'])
  expect(marked('the old north gate', 'the gate')).toEqual(['old north'])
})

test('what one side has in common, the other has too', () => {
  const [a, b] = ['open gate open door closed', 'gate open closed door open']
  const count = (text: string, other: string): number =>
    markDifferences(text, other)
      .filter(({ isOther }) => !isOther)
      .flatMap(({ text: piece }) => piece.match(/\S+/g) ?? []).length
  expect(count(a, b)).toBe(count(b, a))
})
