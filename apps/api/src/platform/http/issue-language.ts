import type { Issue } from '@apron/contracts/problem.ts'
import type { Language } from '@apron/contracts/user.ts'
import { isolateIn, textOf, textsOf } from '../texts.ts'

type Template = { readonly key: string; readonly pattern: RegExp; readonly fixed: number }

let known: { whole: ReadonlyMap<string, string>; templates: readonly Template[] } | undefined

/**
 * The English sentences of `locales/en/calls.json` by their key. Issues are made where nobody knows the reader
 * (schemas of the contract, rules), so that they are found again by their English, as gettext does.
 */
function sentences(): NonNullable<typeof known> {
  if (known !== undefined) return known
  const all = Object.entries(textsOf('en', 'calls', 'issue'))
  const whole = new Map(all.filter(([, text]) => !gap.test(text)).map(([key, text]) => [text, key]))
  const templates = all
    .filter(([, text]) => gap.test(text))
    .map(([key, text]) => ({ key, pattern: patternOf(text), fixed: fixedOf(text) }))
    // Of two that match, the one that says more by itself is meant.
    .sort((one, other) => other.fixed - one.fixed)
  known = { whole, templates }
  return known
}

const gap = /\{\{\w+\}\}/
const fixedOf = (text: string): number => text.replaceAll(/\{\{\w+\}\}/g, '').length
function patternOf(text: string): RegExp {
  const fixed = text.split(/(\{\{\w+\}\})/)
  const source = fixed.map((part) =>
    gap.test(part)
      ? `(?<${part.slice(2, -2)}>.+)`
      : part.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`),
  )
  return new RegExp(`^${source.join('')}$`, 'su')
}

/** An issue's sentence in the reader's language; as it is where nobody has translated it. */
export function sentenceIn(language: Language, english: string): string {
  if (language === 'en') return english
  const { whole, templates } = sentences()
  const key = whole.get(english)
  if (key !== undefined) return textOf(language, `calls:issue.${key}`)
  for (const { key: found, pattern } of templates) {
    const values = pattern.exec(english)?.groups
    if (values === undefined) continue
    const shown = Object.entries(values).map(([name, value]) => [name, valueIn(language, value)])
    return textOf(
      language,
      `calls:issue.${found}`,
      Object.fromEntries(shown) as Record<string, string>,
    )
  }
  return english
}

/** A type has a name in each language; a figure needs no isolate, and what a program reads gets one. */
function valueIn(language: Language, value: string): string {
  const type = sentences().whole.get(value)
  if (type !== undefined) return textOf(language, `calls:issue.${type}`)
  return /^[\d.]+$/.test(value) ? value : isolateIn(language, value)
}

/** The issues of a problem, for whoever reads them. */
export const issuesIn = (language: Language, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, message: sentenceIn(language, issue.message) }))
