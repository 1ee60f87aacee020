import { readFileSync } from 'node:fs'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('on an Arabic page an English comment stands in a line of its own, in its own direction', async () => {
  const reason = 'Gate A12 is missing. Please add it.'
  const { t } = await openLaunch(app, {
    language: 'ar',
    rest: { status: 'returned', reason },
  })
  const banner = await screen.findByTestId('state-banner')
  expect(banner.textContent).toContain(t('launch:view-only.returned'))
  const said = banner.querySelector('[dir="auto"]')
  // Codes in it are held by marks that nobody sees.
  expect(said?.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe(reason)
  expect(said?.className).toMatch(/said/)
  const css = readFileSync(new URL('state-banner.module.css', import.meta.url), 'utf8')
  const rule = /\.said \{([^}]*)\}/.exec(css)?.[1]
  expect(rule).toContain('display: block')
  expect(rule).toContain('unicode-bidi: plaintext')
})
