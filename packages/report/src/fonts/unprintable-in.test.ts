import { expect, test } from 'vitest'
import { exampleOf, questionAt } from '../testing/example.ts'
import { unprintableIn } from './unprintable-in.ts'

test('names what a report cannot print of a title, a finding, a summary and a person', () => {
  expect(unprintableIn(exampleOf(9))).toEqual([])
  const input = exampleOf(1, {
    title: 'Gate 🚧',
    questions: [questionAt(2, { finding: 'İstanbul ⚠ 東' })],
    texts: { recommendations: 'Replace the lamp 💡 and the sign 🚧' },
    interviewees: [{ name: '京 Tanaka', function: 'duty manager' }],
  })
  expect(unprintableIn(input)).toEqual(['U+1F6A7', 'U+6771', 'U+1F4A1', 'U+4EAC'])
})

test('names fillers, codes that are no characters, and private use in findings', () => {
  const finding = 'a\u3164b\uFFFFc\uECE0d\uEFCCe\u00ADf\u200Dg'
  const input = exampleOf(1, { questions: [questionAt(2, { finding })] })
  expect(unprintableIn(input)).toEqual(['U+3164', 'U+FFFF', 'U+ECE0', 'U+EFCC'])
})
