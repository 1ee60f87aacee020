import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * From here on modules are loaded with a flaw in them. Throws for a flaw that nobody knows, and,
 * while loading, where the source does not hold exactly once what the flaw changes.
 */
export function plant(name: string): void {
  const flaw = catalogue.find((it) => it.name === name)
  if (flaw === undefined) throw new Error(`no flaw is called ${name}`)
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const edits = flaw.edits.filter(
        ({ file }) => url.startsWith('file:') && fileURLToPath(url) === root + file,
      )
      if (edits.length === 0) return loaded
      const { source: text } = loaded
      let source = typeof text === 'string' ? text : new TextDecoder().decode(text ?? undefined)
      for (const { file, find, replace } of edits) {
        const parts = source.split(find)
        if (parts.length !== 2) {
          throw new Error(
            `${name}: ${file} holds ${parts.length - 1} times what it changes, not once`,
          )
        }
        source = parts.join(replace)
      }
      return { ...loaded, source }
    },
  })
}
