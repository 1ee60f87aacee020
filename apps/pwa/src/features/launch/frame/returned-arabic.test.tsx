import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('on an Arabic page an English comment stands in a line of its own, in its own direction', async ({
  app,
}) => {
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
