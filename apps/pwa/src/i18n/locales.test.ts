import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'

const source = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '../../../../locales')
const filesOf = (language: string): string[] => readdirSync(join(folder, language)).sort()
const namespaces = filesOf('en').map((file) => file.replace('.json', ''))

/** Every text by its whole key, `namespace:place.kind`, plural endings still on it. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (part: unknown, path: string): void => {
    if (typeof part === 'string') texts.set(`${namespace}:${path}`, part)
    else {
      for (const [name, inner] of Object.entries(part as object)) {
        walk(inner, path === '' ? name : `${path}.${name}`)
      }
    }
  }
  walk(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')), '')
  return texts
}

const ending = /_(?:zero|one|two|few|many|other)$/
const formsOf = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
const baseKeys = (texts: Map<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(ending, '')))].sort()
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name ?? ''))].sort()

test('both languages have the same files', () => {
  expect(filesOf('ar')).toEqual(filesOf('en'))
})

test('no Arabic text says the word for a title of address that is read as the surname', () => {
  const said = namespaces.flatMap((name) => [...textsOf('ar', name)])
  expect(said.filter(([, text]) => text.includes('اللقب')).map(([key]) => key)).toEqual([])
})

test.each([
  { english: /\brevisions?\b/i, arabic: /تنقيح/, not: /المراجعة رقم|مراجعة أحدث|أحدث مراجعة/ },
  { english: /\bregulations?\b/i, arabic: /لائح|لوائح/, not: /التنظيم(?!ية)/ },
])('the Arabic of $english is $arabic everywhere', ({ english, arabic, not }) => {
  const wrong = namespaces.flatMap((name) => {
    const inEnglish = textsOf('en', name)
    return [...textsOf('ar', name)].filter(([key, text]) => {
      const base = key.replace(ending, '')
      const other = inEnglish.get(key) ?? inEnglish.get(`${base}_other`) ?? ''
      // None of something may go without its attributes.
      if (key.endsWith('_zero')) return false
      // A name in braces is none of the sentence's words.
      if (!english.test(other.replaceAll(/\{\{.*?\}\}/g, ''))) return false
      return !arabic.test(text) || not.test(text)
    })
  })
  expect(wrong).toEqual([])
})

test('no text isolates what is put into it, which is isolated where it is put in', () => {
  const texts = languages.flatMap((language) =>
    namespaces.flatMap((name) => [...textsOf(language, name)]),
  )
  const isolated = texts.filter(([, text]) => /[\u2066-\u2068]\{\{[^}]*\}\}\u2069/.test(text))
  expect(isolated.map(([key]) => key)).toEqual([])
})

describe.each(namespaces)('%s', (namespace) => {
  const [english, arabic] = [textsOf('en', namespace), textsOf('ar', namespace)]

  test('has the same keys in both languages', () => {
    expect(baseKeys(arabic)).toEqual(baseKeys(english))
  })

  test('has every plural form of each language', () => {
    for (const language of languages) {
      const texts = textsOf(language, namespace)
      const plurals = [...texts.keys()].filter((key) => ending.test(key))
      for (const base of new Set(plurals.map((key) => key.replace(ending, '')))) {
        const forms = plurals.filter((key) => key.replace(ending, '') === base)
        expect(forms.sort()).toEqual(formsOf[language].map((form) => `${base}_${form}`).sort())
      }
    }
  })

  test('has the same placeholders in both languages, and no empty text', () => {
    for (const base of baseKeys(english)) {
      const of = (texts: Map<string, string>): string[] =>
        [texts.get(base), texts.get(`${base}_other`)].filter((text) => text !== undefined)
      expect({ [base]: of(arabic).flatMap(placeholders) }).toEqual({
        [base]: of(english).flatMap(placeholders),
      })
    }
    for (const [key, text] of [...english, ...arabic])
      expect({ [key]: text.trim() }).not.toEqual({ [key]: '' })
  })

  test('speaks Arabic in Arabic', () => {
    const named = new Set(['shell:language.other'])
    for (const [key, text] of arabic) {
      // Issues of calls name fields and values as a program writes them.
      if (named.has(key) || key.startsWith('calls:issue.')) continue
      const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/\b[A-Z0-9][A-Z0-9.-]*\b/g, '')
      expect({ [key]: words.match(/[a-z]{2,}/i) }).toEqual({ [key]: null })
    }
  })
})

/**
 * Keys are written as literals, `'namespace:place.kind'`, so that this can find them. In a file that
 * asks for one namespace, `t('place.kind')` is read as that namespace's.
 */
function usedKeys(): Map<string, string> {
  const whole = new RegExp(`['"\`]((?:${namespaces.join('|')}):[a-zA-Z0-9.-]+)['"\`]`, 'g')
  const used = new Map<string, string>()
  // The server words the mails, the drafts of findings, and what a demo tells who may not see it,
  // and the guide of an import's template, and the reports that it mails.
  const server = join(source, '../../api/src')
  const packages = ['contracts', 'report'].map((name) =>
    join(source, '../../../packages', name, 'src'),
  )
  for (const file of [source, ...packages, server].flatMap((cwd) =>
    globSync('**/*.{ts,tsx}', { cwd }).map((name) => join(cwd, name)),
  )) {
    if (file.includes('.test.')) continue
    const code = readFileSync(file, 'utf8')
    for (const [, key] of code.matchAll(whole)) used.set(key ?? '', file)
    const [, namespace] = /useTranslation\(\s*\[?'([a-z-]+)'/.exec(code) ?? []
    if (namespace === undefined) continue
    for (const [, key] of code.matchAll(/\bt\(\s*'([a-zA-Z0-9.-]+)'/g)) {
      used.set(`${namespace}:${key}`, file)
    }
  }
  return used
}

describe('keys and their uses', () => {
  const used = usedKeys()
  const known = new Set(namespaces.flatMap((namespace) => baseKeys(textsOf('en', namespace))))

  test('no key is used that has no text', () => {
    const missing = [...used].filter(([key]) => !known.has(key)).map((found) => found.join(' in '))
    expect(missing).toEqual([])
  })

  test('no text is there that nothing uses', () => {
    // Issues are found by their English sentence: `http/issue-language.test.ts` of the server compares them.
    // Those of notices are by kind and thing: `scripts/notice-texts.test.ts` compares them with the table of events.
    const byKey = [...known].filter((key) => !/^(calls:issue|notices:(kind|open|code))\./.test(key))
    expect(byKey.filter((key) => !used.has(key))).toEqual([])
  })
})

/** Keys of the texts that name a control in place of the words that it shows. */
const naming = new Set(
  globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/aria-label=\{t\('([^']+)'/g)].map(
      ([, key = '']) => key,
    ),
  ),
)

// Who operates it by voice says what is there to be read (WCAG 2.5.3).
test.each(languages)('the name of a control has the words that it shows (%s)', (language) => {
  const wrong = namespaces.flatMap((name) => {
    const texts = textsOf(language, name)
    return [...texts].filter(([key, text]) => {
      const shown = texts.get(key.replace(/-(?:of|language)$/, ''))
      return (
        naming.has(key) && shown !== undefined && !text.toLowerCase().includes(shown.toLowerCase())
      )
    })
  })
  expect(wrong).toEqual([])
})
