import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { packFolder } from './pack.ts'
import { bin, root, run } from './run.ts'

const dist = `${root}apps/pwa/dist`
const mark = `${root}.cache/built-from`
const sources = [
  'apps/pwa/{index.html,package.json,*.ts,*.mjs}',
  'apps/pwa/{src,public}/**/*',
  'packages/*/src/**/*',
  'locales/**/*.json',
  'pnpm-lock.yaml',
]

/** Builds the app and packs it, unless it was built from these very sources. Throws where the build fails. */
export async function buildApp(): Promise<void> {
  const now = await hashOf(sources)
  const before = existsSync(`${dist}/index.html`)
    ? await readFile(mark, 'utf8').catch(() => '')
    : ''
  if (before === now) return
  console.log('Building the app …')
  const code = await run(bin('vite', `${root}apps/pwa/`), ['build', '--logLevel', 'warn'], {
    cwd: `${root}apps/pwa`,
  })
  if (code !== 0) throw new Error('the app could not be built')
  // After the service worker was written, which lists the files to keep: a browser asks for no packed one.
  await packFolder(dist)
  await mkdir(`${root}.cache`, { recursive: true })
  await writeFile(mark, now)
}

async function hashOf(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.env['VITE_API_BASE'] ?? '')
  const files = await Array.fromAsync(glob(patterns, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.toSorted())
    hash.update(path.slice(root.length)).update(await readFile(path))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildApp().catch((error: unknown) => {
    console.error(error instanceof Error ? `${error.message}.` : error)
    process.exitCode = 1
  })
}
