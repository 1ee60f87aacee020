/** A file of texts: names lead to texts, or to places that hold more. */
export type TextFile = { readonly [name: string]: string | TextFile }

/** What the placeholders of a text stand for. A number `count` chooses its form as well. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

const rules = new Map<string, Intl.PluralRules>()
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

/** The names that a text goes by: its own, or one for each form where it is about a number. */
export function namesOf(path: string, language: string, values?: Values): string[] {
  if (typeof values?.['count'] !== 'number') return [path]
  const { pluralCategories } = rulesOf(language).resolvedOptions()
  return pluralCategories.map((form) => `${path}_${form}`)
}

/** The text at `place.kind` in a file, its placeholders filled; undefined where it has none. */
export function lookUp(
  file: TextFile,
  path: string,
  language: string,
  values?: Values,
): string | undefined {
  const count = values?.['count']
  const form =
    typeof count === 'number'
      ? textAt(file, `${path}_${rulesOf(language).select(count)}`)
      : undefined
  const text = form ?? textAt(file, path)
  return text === undefined ? undefined : fill(text, values)
}

function textAt(file: TextFile, path: string): string | undefined {
  let part: string | TextFile | undefined = file
  for (const name of path.split('.')) {
    part = typeof part === 'object' && Object.hasOwn(part, name) ? part[name] : undefined
  }
  return typeof part === 'string' ? part : undefined
}

/** Filled once: what a person wrote is never read for placeholders. */
const fill = (text: string, values: Values | undefined): string =>
  text.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(values?.[name] ?? ''))
