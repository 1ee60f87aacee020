import { readFileSync } from 'node:fs'
import type { Language } from '../input.ts'
import type { Texts } from '../words.ts'

const read = (language: Language, namespace: string): object =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url),
      'utf8',
    ),
  ) as object
const both = (language: Language) => ({
  report: read(language, 'report'),
  words: read(language, 'words'),
})

export const texts: Texts = { en: both('en'), ar: both('ar') }
