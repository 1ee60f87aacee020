import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const app = fileURLToPath(new URL('../../../apps/pwa', import.meta.url))

export type Chunk = {
  readonly file: string
  readonly isEntry: boolean
  /** The module that it was made for, where there is one. */
  readonly of: string | null
  /** Files that are loaded with it. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  /** Bytes of gzip. */
  readonly size: number
  /** Characters that each module brings, before they are made small. */
  readonly modules: ReadonlyMap<string, number>
}
export type Bundle = {
  readonly chunks: ReadonlyMap<string, Chunk>
  /** Bytes of gzip of each style sheet. */
  readonly styles: ReadonlyMap<string, number>
}

/** Builds the app by its own configuration into `outDir`, and says what came of it. */
export async function buildAndInspect(outDir: string): Promise<Bundle> {
  const chunks = new Map<string, Chunk>()
  const styles = new Map<string, number>()
  const inspect: Plugin = {
    name: 'inspect',
    // The service worker is a build of its own.
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'asset') {
            if (file.endsWith('.css')) styles.set(file, gzipSync(output.source).length)
            continue
          }
          const { importedCss } = output.viteMetadata ?? { importedCss: new Set<string>() }
          chunks.set(file, {
            file,
            isEntry: output.isEntry,
            of: output.facadeModuleId,
            imports: output.imports,
            styles: [...importedCss],
            size: gzipSync(output.code).length,
            modules: new Map(
              Object.entries(output.modules).map(([id, { renderedLength }]) => [
                id,
                renderedLength,
              ]),
            ),
          })
        }
      },
    },
  }
  await build({
    root: app,
    configFile: `${app}/vite.config.ts`,
    logLevel: 'error',
    plugins: [inspect],
    build: { outDir, emptyOutDir: true },
  })
  return { chunks, styles }
}

/** Everything that is loaded before the modules whose paths end so can run, the entry included. */
export function neededFor({ chunks }: Bundle, paths: readonly string[]): Chunk[] {
  const needed = new Map<string, Chunk>()
  const take = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || needed.has(chunk.file)) return
    needed.set(chunk.file, chunk)
    for (const file of chunk.imports) take(chunks.get(file))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk)
  for (const path of paths) {
    const target = [...chunks.values()].find((chunk) => chunk.of?.endsWith(path) === true)
    if (target === undefined) throw new Error(`the build has no chunk for ${path}`)
    take(target)
  }
  return [...needed.values()]
}

/** Bytes of gzip of scripts by library: each chunk's, shared out by what its modules bring. */
export function costByLibrary(chunks: readonly Chunk[]): Map<string, number> {
  const costs = new Map<string, number>()
  for (const { modules, size } of chunks) {
    const whole = [...modules.values()].reduce((sum, length) => sum + length, 0)
    for (const [id, length] of modules) {
      const name = libraryOf(id)
      costs.set(name, (costs.get(name) ?? 0) + (size * length) / Math.max(1, whole))
    }
  }
  return new Map([...costs].toSorted(([, a], [, b]) => b - a))
}

function libraryOf(id: string): string {
  const path = id.split('/node_modules/').at(-1) ?? ''
  if (path === id) return id.includes('/packages/') ? 'our packages' : 'our app'
  const [first = '', second = ''] = path.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
