import { readFileSync } from 'node:fs'
import type { Language } from '@apron/contracts/user.ts'

type Tree = { readonly [name: string]: string | Tree }

const read = (language: Language): Tree =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/mail.json`, import.meta.url), 'utf8'),
  ) as Tree

const trees: Readonly<Record<Language, Tree>> = { en: read('en'), ar: read('ar') }

/** A text of `mail.json` by its key, `mail:verify.subject`. Throws where there is none. */
export function textOf(language: Language, key: string): string {
  const parts = key.replace('mail:', '').split('.')
  let found: string | Tree | undefined = trees[language]
  for (const part of parts) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found
}
