import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { processId } from '../../fixtures/tablet.ts'
import { killTree } from './processes.ts'
import type { Browser } from './screen.ts'

/** It asks its maker for nothing. */
const quiet =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

/** Chromium, steered as in the scenes. */
export const chromium = (program: string, version: string): Browser => ({
  version,
  open: async ({ folder, locale, width, height, isPrivate = false }) => {
    const options = {
      executablePath: program,
      args: quiet.split(' '),
    }
    const seen = { locale, viewport: { width, height }, hasTouch: true }
    const context = isPrivate
      ? await playwright.launch(options).then((browser) => browser.newContext(seen))
      : await playwright.launchPersistentContext(join(folder, 'profile'), { ...options, ...seen })
    const page = context.pages()[0] ?? (await context.newPage())
    const pid = await processId(context)
    const closed = new Promise((resolve) => context.once('close', resolve))
    const call = (what: unknown, given: readonly unknown[]): string =>
      `(${String(what)})(...${JSON.stringify(given)})`
    return {
      goTo: async (url) => void (await page.goto(url)),
      run: (what, ...given) => page.evaluate(call(what, given)),
      tap: async (find, ...given) => {
        const found = (await page.evaluateHandle<Element | null>(call(find, given))).asElement()
        if (found === null) throw new Error(`nothing to tap: ${JSON.stringify(given)}`)
        await found.click()
      },
      press: (key) => page.keyboard.press(key),
      picture: () => page.screenshot(),
      kill: async () => {
        await killTree(pid)
        await closed
        await context.close().catch(() => undefined)
      },
      close: async () => {
        const browser = context.browser()
        await context.close()
        await browser?.close()
      },
    }
  },
})
