import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { kitParts } from '../../../apps/pwa/src/features/kit/kit-parts.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { contrastOf } from '../fixtures/contrast.ts'
import { startDevApp } from '../fixtures/dev-app.ts'
import { expect, test } from '../fixtures/test.ts'
import { browserNames, findBrowser } from '../kills/browsers/found.ts'
import { until } from '../kills/browsers/processes.ts'
import type { Screen } from '../kills/browsers/screen.ts'

// One server of the app for all of them.
test.describe.configure({ mode: 'default' })
test.setTimeout(420_000)
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })

let app: Awaited<ReturnType<typeof startDevApp>>
test.beforeAll(async () => {
  app = await startDevApp()
})
test.afterAll(() => app.stop())

const shown = 'dialog[open], [role=dialog], [role=menu], [role=listbox]'

/** Each button that can be read under the pointer and with the focus; those that cannot, by what they say. */
async function unreadable(page: Page, within: string, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const button of await page.locator(`${within} button:enabled:visible`).all()) {
    const words = (await button.textContent())?.trim() ?? ''
    if (words === '') continue
    for (const state of ['hover', 'focus'] as const) {
      await button[state]()
      const contrast = await contrastOf(button)
      if (contrast < 4.5) faults.push(`${name}: “${words}” in ${state} has ${contrast.toFixed(2)}`)
    }
  }
  return faults
}

for (const scheme of ['light', 'dark'] as const)
  test(`every part of the kit can be read in ${scheme}, with its menus and dialogs open @once`, async ({
    browser,
  }) => {
    const locale = scheme === 'light' ? 'en-GB' : 'ar-SA'
    const context = await browser.newContext({
      locale,
      colorScheme: scheme,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const faults: string[] = []
    let opened = 0
    const open = async (part: string): Promise<void> => {
      await page.goto(`${app.url}/kit?part=${part}`)
      await page.locator('main nav ~ *').first().waitFor()
    }
    for (const part of kitParts) {
      await open(part)
      faults.push(...(await faultsOf(page, part)), ...(await unreadable(page, 'main', part)))
      const openers = page.locator('main button:enabled:visible, main [role=combobox]:visible')
      for (let at = 0; at < (await openers.count()); at += 1) {
        await openers.nth(at).click()
        const isOpen = await page
          .locator(shown)
          .first()
          .waitFor({ state: 'visible', timeout: 700 })
          .then(
            () => true,
            () => false,
          )
        if (!isOpen) continue
        opened += 1
        const name = `${part}, opened by ${at}`
        faults.push(...(await faultsOf(page, name)), ...(await unreadable(page, shown, name)))
        await open(part)
      }
    }
    await context.close()
    expect(faults).toEqual([])
    expect(opened).toBeGreaterThan(6)
  })

/** Within a page: marks the button of this number, and says what it is called; null where there is none. */
const markButton = (at: number): string | null => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')]
  const button = buttons.filter((it) => it.getBoundingClientRect().height > 0)[at]
  if (button === undefined) return null
  button.dataset['probe'] = 'yes'
  return button.getAttribute('aria-label') ?? button.innerText
}
const findMarked = (): Element | null => document.querySelector('[data-probe]')
const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null
const isKitShown = (): boolean => document.querySelector('main button, main h1') !== null
const isFocusOnMarked = (): boolean =>
  (document.activeElement as HTMLElement | null)?.dataset['probe'] === 'yes'

/** The others open nothing that takes the focus; each page of them takes a slow machine seconds. */
const partsThatOpen = ['dialog', 'list'] as const

/** Opens and closes whatever a part of the kit opens; how many, and those that lose the focus. */
async function closeAll(screen: Screen, part: string): Promise<{ opened: number; lost: string[] }> {
  const lost: string[] = []
  let opened = 0
  for (let at = 0; ; at += 1) {
    await screen.goTo(`${app.url}/kit?part=${part}`)
    await until(
      () => screen.run(isKitShown),
      () => `the kit’s ${part} is not shown`,
    )
    const name = await screen.run(markButton, at)
    if (name === null) return { opened, lost }
    await screen.tap(findMarked)
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (!(await screen.run(isDialogOpen))) continue
    opened += 1
    await screen.press('Escape')
    await until(
      async () => !(await screen.run(isDialogOpen)),
      () => `${part}: what “${name}” opens does not close`,
    )
    if (!(await screen.run(isFocusOnMarked))) lost.push(`${part}: “${name}”`)
  }
}

for (const name of browserNames)
  test(`in ${name} whatever the kit opens gives the focus back when it closes @once`, async () => {
    const found = await findBrowser(name)
    test.skip(found.browser === null, found.because ?? '')
    const folder = await mkdtemp(join(tmpdir(), 'apron-kit-'))
    const screen = await found.browser!.open({ folder, locale: 'en-GB', width: 1280, height: 900 })
    try {
      const all = []
      for (const part of partsThatOpen) all.push(await closeAll(screen, part))
      expect(all.flatMap(({ lost }) => lost)).toEqual([])
      expect(all.reduce((sum, { opened }) => sum + opened, 0)).toBeGreaterThan(5)
    } finally {
      await screen.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
