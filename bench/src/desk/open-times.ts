import { throttle, type Opened } from '../baseline/browser.ts'

/**
 * Milliseconds from the start of a navigation to `address`, on a page that was not there before, until
 * what `selector` names is shown, with the CPU so many times slower.
 */
export async function timeOpening(
  { context }: Opened,
  { address, selector, slower }: { address: string; selector: string; slower: number },
): Promise<number> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await page.addInitScript((wanted) => {
      const look = (): void => {
        if (document.querySelector(wanted) === null) requestAnimationFrame(look)
        else Object.assign(globalThis, { shownAt: performance.now() })
      }
      look()
    }, selector)
    await throttle(cdp, slower)
    await page.goto(address, { waitUntil: 'commit' })
    const found = await page.waitForFunction(
      () => (globalThis as { shownAt?: number }).shownAt,
      null,
      { polling: 100, timeout: 60_000 },
    )
    return (await found.jsonValue()) ?? Number.NaN
  } finally {
    await page.close()
  }
}
