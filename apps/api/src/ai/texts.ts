import { readFileSync } from 'node:fs'
import type { Language } from '@apron/contracts/user.ts'

type Tree = { readonly [name: string]: string | Tree }
const read = (language: Language): Tree =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../locales/${language}/finding-draft.json`, import.meta.url),
      'utf8',
    ),
  ) as Tree
const trees: Readonly<Record<Language, Tree>> = { en: read('en'), ar: read('ar') }

/** A text of `finding-draft.json` with its gaps filled. Throws where there is none. */
export function draftText(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  let found: string | Tree | undefined = trees[language]
  for (const part of key.replace('finding-draft:', '').split('.')) {
    found = typeof found === 'object' ? found[part] : undefined
  }
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
