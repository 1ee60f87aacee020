import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build } from 'vite'

const root = fileURLToPath(new URL('../pages', import.meta.url))
const pages = ['save.html', 'replay.html', 'report.html'] as const
type PageName = (typeof pages)[number]

/** An isolated page has the finer clock. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Builds the pages that run the app's own modules, as the app itself is built, into `folder`. */
export async function buildBenchPages(folder: string): Promise<string> {
  const outDir = join(folder, 'pages')
  await build({
    root,
    configFile: false,
    worker: { format: 'es' },
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  })
  return outDir
}

/**
 * Opens a built page at the shipped server's own address: the browser is handed its files, and
 * afterwards every request goes straight to the server, with nothing in between. A page that loads files
 * later, as a worker's, is handed those as long as it stands (`isKept`).
 */
export async function openBenchPage(
  page: Page,
  {
    base,
    built,
    name,
    isKept = false,
  }: {
    readonly base: string
    readonly built: string
    readonly name: PageName
    readonly isKept?: boolean
  },
): Promise<void> {
  await page.route(`${base}/**`, async (route) => {
    const file = join(built, new URL(route.request().url()).pathname)
    if (file.startsWith(built) && existsSync(file)) {
      await route.fulfill({ path: file, headers: { ...isolated, 'content-type': typeOf(file) } })
    } else if (isKept) {
      await route.continue()
    } else {
      await route.fulfill({ status: 404 })
    }
  })
  await page.goto(`${base}/${name}`, { waitUntil: 'networkidle' })
  if (!isKept) await page.unrouteAll({ behavior: 'wait' })
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.ttf': 'font/ttf' }
const typeOf = (file: string): string => types[extname(file)] ?? 'text/javascript'
