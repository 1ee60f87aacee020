import { readdirSync } from 'node:fs'

const folder = new URL('../../../../../locales/en/', import.meta.url)
let known: ReadonlySet<string> | undefined

/** The names of the files of texts, read once: they only change with the program. */
export function knownNamespaces(): ReadonlySet<string> {
  known ??= new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length)),
  )
  return known
}
