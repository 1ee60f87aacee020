import { expect, test } from 'vitest'
import { markingInFileName, markingNameFault, markingsInFileName } from './marking.ts'

test.each([
  [{ en: 'Confidential', ar: 'سرّي' }, '-Confidential'],
  [{ en: 'Top secret / NOFORN', ar: 'سري للغاية' }, '-Top-secret-NOFORN'],
  [{ en: 'Protégé', ar: 'محمي' }, '-Protege'],
  [{ en: 'سرّي', ar: 'سرّي' }, '-srry'],
  [{ en: 'سري للغاية', ar: 'سري للغاية' }, '-sry-llghayh'],
  [{ en: '', ar: 'مقيّد' }, '-mqyyd'],
  [{ en: null, ar: 'محظور' }, '-mhzwr'],
  [{ en: 'Секретно', ar: 'سري' }, '-sry'],
  [{ en: '機密', ar: '機密' }, '-marked'],
  [null, ''],
  [undefined, ''],
])('the marking %j is %j in the name of a file', (name, expected) => {
  expect(markingInFileName(name)).toBe(expected)
})

test('a file of several markings names each once, and no more than fit', () => {
  const [one, other] = [
    { en: 'Restricted', ar: '' },
    { en: 'Secret', ar: '' },
  ]
  expect(markingsInFileName([null, one, other, undefined, one])).toBe('-Restricted-Secret')
  expect(markingsInFileName([null, undefined])).toBe('')
  const many = Array.from({ length: 10 }, (_, at) => ({ en: `${at}${'x'.repeat(30)}`, ar: '' }))
  expect(markingsInFileName(many)).toMatch(/^(?:-\dx{30}){2}-and-more$/)
})

test.each(['🚧', '---', '★', '٪', '…', '؟!'])('«%s» cannot be read, and is no marking', (name) => {
  expect(markingNameFault(name)).toBe('unreadable')
})

test.each([
  'None',
  'NONE',
  ' none. ',
  'N/A',
  'n.a.',
  'Nil',
  'No marking',
  'not marked',
  'Unmarked',
  '(none)',
  'لا شيء',
  'لا شئ',
  'بدون',
  'بِلا وسم',
  'لا يوجد',
  'غير موسوم',
  'Ｎｏｎｅ',
  'NoNe 🚧',
])('«%s» says that there is no marking', (name) => {
  expect(markingNameFault(name)).toBe('means-none')
})

test.each([
  'Restricted',
  'Noneya',
  'Secret 🚧',
  'TLP:AMBER',
  '3',
  'سرّي',
  'مقيّد',
  'NOFORN',
  'Unclassified',
])('«%s» is a marking', (name) => {
  expect(markingNameFault(name)).toBeNull()
})
