import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { connect } from '../../testing/open-page.tsx'
import { DayField } from './day-field.tsx'

beforeAll(async () => {
  connect({ fetch: () => Promise.reject(new Error('no server')) } as never)
  await startTexts()
})

const shown = (label: string): string | undefined =>
  screen.getByLabelText(label).parentElement?.style.getPropertyValue('--day')

test.each([
  ['en', '"21 Nov 2026"'],
  ['ar', '"21 نوفمبر 2026"'],
])(
  'a day is written in the language of the app (%s), and an empty field is empty',
  async (language, day) => {
    await i18next.changeLanguage(language)
    render(
      <MantineProvider>
        <DayField label="From" value="2026-11-21" onChange={() => undefined} />
        <DayField label="To" value="" onChange={() => undefined} />
      </MantineProvider>,
    )
    expect(shown('From')).toBe(day)
    expect(shown('To')).toBe('""')
    const style = readFileSync(new URL('day-field.module.css', import.meta.url), 'utf8')
    expect(style).toMatch(/:not\(:focus-within\) \.input[^{]*\{\s+color: transparent/)
  },
)
