import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { applyEdits } from './apply-edits.ts'
import { catalogue } from './catalogue.ts'
import type { Edit } from './flaw.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** From here on modules are loaded with a flaw of the catalogue in them. Throws for an unknown one. */
export function plant(name: string): void {
  const flaw = catalogue.find((it) => it.name === name)
  if (flaw === undefined) throw new Error(`no flaw is called ${name}`)
  plantEdits(name, flaw.edits)
}

/** The same of any edits; throws, while loading, where a source is not what they change. */
export function plantEdits(name: string, edits: readonly Edit[]): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const own = edits.filter(
        ({ file }) => url.startsWith('file:') && fileURLToPath(url) === root + file,
      )
      if (own.length === 0) return loaded
      const { source: text } = loaded
      const source = typeof text === 'string' ? text : new TextDecoder().decode(text ?? undefined)
      return { ...loaded, source: applyEdits(name, source, own) }
    },
  })
}
