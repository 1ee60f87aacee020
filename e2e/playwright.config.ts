import { defineConfig } from '@playwright/test'
import type { Options } from './src/fixtures/test.ts'

/** `CHROMIUM` names the browser; without it Playwright's own is used. */
const executablePath = process.env['CHROMIUM']
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME']

export default defineConfig<Options>({
  testDir: 'src/scenes',
  outputDir: '../.cache/e2e',
  globalSetup: './src/fixtures/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A scene that passes only the second time has failed.
  retries: 0,
  // A scene of half a minute, on a machine that is several times slower.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json'] as ['json']])],
  use: {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    actionTimeout: 15_000,
    // A trace costs half of the time of a scene with two thousand steps: only when it is asked for.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // What does not depend on the language runs once: half of it in English, half in Arabic.
    { name: 'en', use: { language: 'en' }, grepInvert: /@arabic/ },
    { name: 'ar', use: { language: 'ar' }, grepInvert: /@once/ },
  ],
})
