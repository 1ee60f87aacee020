import { execFileSync } from 'node:child_process'
import { findChromium, findProgram } from '../../../../scripts/browser.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Browser } from './screen.ts'
import { webkit } from './webkit.ts'

export const browserNames = ['chromium', 'webkit', 'firefox'] as const
export type BrowserName = (typeof browserNames)[number]

/** A browser, or why there is none. */
export type Found =
  | { readonly browser: Browser; readonly because: null }
  | { readonly browser: null; readonly because: string }

const none = (because: string): Found => ({ browser: null, because })

/** Finds a browser on this machine, or installs it where that can be done. */
export async function findBrowser(name: BrowserName): Promise<Found> {
  switch (name) {
    case 'chromium': {
      const program = await findChromium().catch(() => null)
      if (program === null) return none('there is no Chromium here and none could be installed')
      return { browser: chromium(program, numberOf(says(program, ['--version']))), because: null }
    }
    case 'firefox': {
      const program = await findProgram('Firefox', ['firefox-esr', 'firefox'], ['firefox-esr'])
      if (program === null) return none('there is no Firefox here and none could be installed')
      return { browser: firefox(program, numberOf(says(program, ['--version']))), because: null }
    }
    case 'webkit':
      return findWebkit()
  }
}

/** Its driver, what opens a window of it, and a display for that. */
async function findWebkit(): Promise<Found> {
  const packages = ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb']
  const driver = await findProgram('WebKit', ['WebKitWebDriver'], packages)
  const version = says('gjs', ['-c', askVersion])
  if (driver === null || version === '' || says('which', ['Xvfb']) === '') {
    return none(`there is no WebKit here that can be steered: ${packages.join(', ')} of Debian`)
  }
  return { browser: webkit(driver, version), because: null }
}

const askVersion = `imports.gi.versions.WebKit2 = '4.1'
const { WebKit2: w } = imports.gi
print([w.get_major_version(), w.get_minor_version(), w.get_micro_version()].join('.'))`

const numberOf = (said: string): string => /\d+(\.\d+)+\w*/.exec(said)?.[0] ?? said

function says(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}
