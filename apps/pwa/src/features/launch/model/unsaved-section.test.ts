import { expect, test } from 'vitest'
import { withUnsaved } from './unsaved-section.ts'

const page = '<html><body><p>kept</p></body></html>'
const questions = [
  {
    id: 'q1',
    version: 1,
    number: '3.2.14',
    categoryId: 'c',
    subCategoryId: 's',
    label: { en: 'Q', ar: null },
  },
]

test('what is only on the screen goes into the exported file, whole and harmless', () => {
  const value = { complianceLevel: 'non-compliant', findings: 'Gate <b>open</b>', references: [] }
  const text = withUnsaved(page, 'Not saved', [['answer/q1', value]], questions)
  expect(text).toContain('3.2.14')
  expect(text).toContain('Gate &#60;b&#62;open')
  expect(text.startsWith('<html><body><p>kept</p><h2>Not saved</h2>')).toBe(true)
  expect(text.endsWith('</table></body></html>')).toBe(true)
})

test('with nothing unsaved the file stays as it is', () => {
  expect(withUnsaved(page, 'Not saved', [], questions)).toBe(page)
})
