import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { seededMutants } from './seeded-mutants.ts'
import type { Edit } from './seeded-mutant.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The source with its edits; null where one of them is stale: what it replaces does not occur exactly once. */
export function applyEdits(source: string, edits: readonly Edit[]): string | null {
  let text = source
  for (const { find, replace } of edits) {
    const parts = text.split(find)
    if (parts.length !== 2) return null
    text = parts.join(replace)
  }
  return text
}

/** Files by their path from the root, each with the source that is loaded in its place. */
export type Sources = Readonly<Record<string, string>>

/**
 * The sources of these edits, each file with its changes. Null where one of them is stale: the source has
 * changed since it was written.
 */
export function editedSources(edits: readonly Edit[]): Sources | null {
  const sources: Record<string, string> = {}
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const source = existsSync(root + file)
      ? applyEdits(readFileSync(root + file, 'utf8'), own)
      : null
    if (source === null) return null
    sources[file] = source
  }
  return sources
}

/** From here on modules are loaded with a seeded mutant. Throws where it is unknown or stale. */
export function loadSeeded(name: string): void {
  const mutant = seededMutants.find((it) => it.name === name)
  if (mutant === undefined) throw new Error(`no seeded mutant is called ${name}`)
  const sources = editedSources(mutant.edits)
  if (sources === null) throw new Error(`the seeded mutant ${name} is stale`)
  loadInstead((file) => sources[file])
}

/** From here on a module's source is what this gives for its file; undefined leaves it as it is. */
export function loadInstead(sourceOf: (file: string) => string | undefined): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const path = url.startsWith('file:') ? fileURLToPath(url) : ''
      const source = path.startsWith(root) ? sourceOf(path.slice(root.length)) : undefined
      return source === undefined ? loaded : { ...loaded, source }
    },
  })
}
