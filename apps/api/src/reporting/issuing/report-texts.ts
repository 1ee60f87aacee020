import { readFileSync } from 'node:fs'
import type { Language } from '@apron/report/input.ts'
import { namespaces, type Texts } from '@apron/report/words.ts'

const textsIn = (language: Language): Texts['en'] => {
  const read = (name: string): object => {
    const url = new URL(`../../../../../locales/${language}/${name}.json`, import.meta.url)
    return JSON.parse(readFileSync(url, 'utf8')) as object
  }
  return Object.fromEntries(namespaces.map((name) => [name, read(name)])) as Texts['en']
}

/** What reports are written from, for the threads that make them. */
export const reportTexts = (): Texts => ({ en: textsIn('en'), ar: textsIn('ar') })
