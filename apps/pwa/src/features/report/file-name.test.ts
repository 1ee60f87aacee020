import { expect, test } from 'vitest'
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

test.each([
  [null, 'ar', 'RUH-draft-2026-11-22-ar.pdf'],
  [completion, 'both', 'RUH-CAA-2026-0007-R2-en-ar.pdf'],
] as const)('a file of %j in %s is called %s', (completion, language, name) => {
  expect(fileName({ completion, location, madeAt }, { language })).toBe(name)
})
