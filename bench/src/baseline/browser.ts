import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { findChromium } from '../../../scripts/browser.ts'

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export type Opened = {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
} & AsyncDisposable

/**
 * A real Chromium with a profile on the disk: without one its databases would be in memory, and
 * no write of theirs would wait for a disk.
 */
export async function openBrowser(
  profile: string,
  { args = [] }: { readonly args?: readonly string[] } = {},
): Promise<Opened> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: [...browserArgs, ...args],
    viewport: { width: 1024, height: 768 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  return { context, page, cdp, [Symbol.asyncDispose]: () => context.close() }
}

/** Makes the page's own thread so many times slower; 1 is as it is. */
export const throttle = (cdp: CDPSession, rate: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate })
