import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, root, run } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser for tests and measurements: `CHROMIUM` where it is set, else one on the PATH, else the
 * one that Playwright keeps. Where there is none it is installed, which is said.
 */
export async function findChromium(): Promise<string> {
  const found = existing()
  if (found !== null) return found
  if (!(await installWithApt('Chromium', ['chromium']))) {
    console.log('No Chromium here: installing the one that Playwright keeps.')
    await run(bin('playwright', `${root}e2e/`), ['install', 'chromium'])
  }
  const installed = existing()
  if (installed !== null) return installed
  throw new Error('No Chromium found or installed. Put one on the PATH, or name it in CHROMIUM.')
}

/**
 * A program that tests can do without: on the PATH, else installed where the machine's owner runs this,
 * else null.
 */
export async function findProgram(
  what: string,
  names: readonly string[],
  packages: readonly string[],
): Promise<string | null> {
  const found = onPath(names)
  if (found !== null) return found
  await installWithApt(what, packages)
  return onPath(names)
}

/** False where it cannot be tried. */
async function installWithApt(what: string, packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === null) return false
  console.log(`No ${what} here: installing it with apt-get.`)
  if ((await run('apt-get', ['update'])) === 0) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  }
  return true
}

function existing(): string | null {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return named
  return onPath(names) ?? playwrightsOwn()
}

function onPath(programs: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const files = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightsOwn(): string | null {
  const load = createRequire(`${root}e2e/package.json`)
  const { chromium } = load('@playwright/test') as { chromium: { executablePath(): string } }
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}
