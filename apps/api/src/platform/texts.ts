import { readFileSync } from 'node:fs'
import { isolateText } from '@apron/scoring/isolate-text.ts'
import type { Language } from '@apron/contracts/user.ts'

type Tree = { readonly [name: string]: string | Tree }

/** Files of `locales` as they were first read, by their path there: they only change with the program. */
const files = new Map<string, Tree>()

function fileOf(language: Language, name: string): Tree {
  const path = `${language}/${name}.json`
  let tree = files.get(path)
  if (tree === undefined) {
    const url = new URL(`../../../../locales/${path}`, import.meta.url)
    tree = JSON.parse(readFileSync(url, 'utf8')) as Tree
    files.set(path, tree)
  }
  return tree
}

/** The texts of one group of a file, by their keys. */
export const textsOf = (
  language: Language,
  name: string,
  group: string,
): Readonly<Record<string, string>> =>
  fileOf(language, name)[group] as Readonly<Record<string, string>>

/** A text by its key, `mail:verify.subject`, with its gaps filled. Throws where there is none. */
export function textOf(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [name = '', path = ''] = key.split(':')
  let found: string | Tree | undefined = fileOf(language, name)
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => String(values[gap] ?? ''))
}

/** What fills the gaps of a sentence that people read, so that neither side changes the other's order. */
export const isolatedValues = <Value extends string | number>(
  language: Language,
  values: Readonly<Record<string, Value>>,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateIn(language, value) : value,
    ]),
  )

export const isolateIn = (language: Language, text: string): string =>
  isolateText(text, language === 'ar' ? 'rtl' : 'ltr')
