import { fileURLToPath } from 'node:url'
import { staticFiles } from '@apron/api/platform/http/static-files.ts'
import { build, type Plugin } from 'vite'
import { packFolder } from '../../../scripts/pack.ts'

const app = fileURLToPath(new URL('../../../apps/pwa', import.meta.url))

/** Bytes as the server sends them: to browsers, and to who takes gzip alone, as they do over plain HTTP. */
export type Sent = { readonly br: number; readonly gzip: number }

export type Chunk = {
  readonly file: string
  readonly isEntry: boolean
  /** Files that are loaded with it. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  readonly sent: Sent
  /** Characters that each module brings, before they are made small. */
  readonly modules: ReadonlyMap<string, number>
}
export type Bundle = {
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly styles: ReadonlyMap<string, Sent>
}

/** Builds and packs the app by its own configuration into `outDir`, and says what a server sends of it. */
export async function buildAndInspect(outDir: string): Promise<Bundle> {
  const chunks = new Map<string, Omit<Chunk, 'sent'>>()
  const styles = new Set<string>()
  const inspect: Plugin = {
    name: 'inspect',
    // The service worker is a build of its own.
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'asset') {
            if (file.endsWith('.css')) styles.add(file)
            continue
          }
          const { importedCss } = output.viteMetadata ?? { importedCss: new Set<string>() }
          chunks.set(file, {
            file,
            isEntry: output.isEntry,
            imports: output.imports,
            styles: [...importedCss],
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
  await packFolder(outDir)
  const ask = staticFiles(outDir, { usesTls: true })
  const sent = async (file: string): Promise<Sent> => ({
    br: await sentBytes(ask, file, 'gzip, deflate, br, zstd'),
    gzip: await sentBytes(ask, file, 'gzip, deflate'),
  })
  const bundle = { chunks: new Map<string, Chunk>(), styles: new Map<string, Sent>() }
  for (const [file, chunk] of chunks) bundle.chunks.set(file, { ...chunk, sent: await sent(file) })
  for (const file of styles) bundle.styles.set(file, await sent(file))
  return bundle
}

async function sentBytes(
  ask: ReturnType<typeof staticFiles>,
  file: string,
  accept: string,
): Promise<number> {
  const headers = { 'accept-encoding': accept }
  const answer = await ask(new Request(`https://bench.invalid/${file}`, { headers }))
  if (!answer.ok) throw new Error(`the server does not have ${file}`)
  return (await answer.arrayBuffer()).byteLength
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
    const target = [...chunks.values()].find(({ modules }) =>
      [...modules.keys()].some((id) => id.endsWith(path)),
    )
    if (target === undefined) throw new Error(`the build has no chunk for ${path}`)
    take(target)
  }
  return [...needed.values()]
}

/** Bytes of scripts by library, as sent to browsers: each chunk's, shared out by what its modules bring. */
export function costByLibrary(chunks: readonly Chunk[]): Map<string, number> {
  const costs = new Map<string, number>()
  for (const { modules, sent } of chunks) {
    const whole = [...modules.values()].reduce((sum, length) => sum + length, 0)
    for (const [id, length] of modules) {
      const name = libraryOf(id)
      costs.set(name, (costs.get(name) ?? 0) + (sent.br * length) / Math.max(1, whole))
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
