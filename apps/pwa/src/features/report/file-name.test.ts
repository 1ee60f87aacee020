import { afterEach, expect, test } from 'vitest'
import { setConventions } from '../../i18n/conventions.ts'
import { fileName } from './file-name.ts'

const nameless = { en: null, ar: null }
const location = {
  code: 'RUH',
  locationType: 'airport',
  name: nameless,
  municipality: nameless,
  country: nameless,
}
const madeAt = '2026-11-22T09:30:00.000Z'
const completion = {
  number: 'RUH-CAA-2026-0007',
  revision: 2,
  completedOn: '2026-11-22',
  reviewer: null,
  figures: null,
  issue: null,
}

afterEach(() => void setConventions({ digits: 'latin', timeZone: null }))

test.each([
  [null, 'ar', 'RUH-draft-2026-11-22-ar.pdf'],
  [completion, 'both', 'RUH-CAA-2026-0007-R2-copy-en-ar.pdf'],
] as const)('a file of %j in %s is called %s', (completion, language, name) => {
  expect(fileName({ completion, location, madeAt }, { language })).toBe(name)
})

test.each([
  [{ en: 'Confidential', ar: 'سرّي' }, 'RUH-CAA-2026-0007-R2-copy-ar-Confidential.pdf'],
  [
    { en: 'Top secret / NOFORN', ar: 'سري للغاية' },
    'RUH-CAA-2026-0007-R2-copy-ar-Top-secret-NOFORN.pdf',
  ],
  [{ en: 'سرّي', ar: 'سرّي' }, 'RUH-CAA-2026-0007-R2-copy-ar-srry.pdf'],
  [null, 'RUH-CAA-2026-0007-R2-copy-ar.pdf'],
])('a file marked %j is called %s', (marking, name) => {
  expect(fileName({ completion, location, madeAt, marking }, { language: 'ar' })).toBe(name)
})

test('a draft is dated by the installation’s day', () => {
  setConventions({ digits: 'latin', timeZone: 'Asia/Riyadh' })
  const late = { completion: null, location, madeAt: '2026-11-22T22:30:00.000Z' }
  expect(fileName(late, { language: 'en' })).toBe('RUH-draft-2026-11-23-en.pdf')
})
