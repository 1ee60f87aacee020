import type { TextField } from './question-values.ts'

/** The key of each text's name. */
export const fieldKey = {
  textEn: 'questions:field.text-en',
  textAr: 'questions:field.text-ar',
  considerationsEn: 'questions:field.considerations-en',
  considerationsAr: 'questions:field.considerations-ar',
  regulations: 'questions:field.regulations',
  guidance: 'questions:field.guidance',
} as const satisfies Record<TextField, string>
