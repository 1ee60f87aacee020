import { afterEach, expect, test } from 'vitest'
import { setConventions } from '../i18n/conventions.ts'
import { dayOf, formatInstant, formatNumber } from './format.ts'

afterEach(() => void setConventions({ digits: 'latin', timeZone: null }))

test('Arabic screens write the digits that an admin chose, English ones their own', () => {
  expect(formatNumber(1234, 'ar')).toContain('1')
  setConventions({ digits: 'arabic-indic', timeZone: null })
  expect(formatNumber(12, 'ar')).toBe('١٢')
  expect(formatNumber(12, 'en')).toBe('12')
})

test('times and days are those of the installation’s zone', () => {
  const late = '2026-11-21T22:30:00.000Z'
  setConventions({ digits: 'latin', timeZone: 'Asia/Riyadh' })
  expect(formatInstant(late, 'en')).toContain('22 Nov 2026')
  expect(dayOf(Date.parse(late))).toBe('2026-11-22')
  setConventions({ digits: 'latin', timeZone: 'America/New_York' })
  expect(dayOf(Date.parse(late))).toBe('2026-11-21')
})

test('a zone that the browser lacks changes nothing', () => {
  setConventions({ digits: 'latin', timeZone: 'Asia/Nowhere' })
  expect(formatInstant('2026-11-21T12:00:00.000Z', 'en')).toContain('21 Nov 2026')
})

test.each(['en', 'ar'])('times are told by 24 hours in %s', (language) => {
  const told = formatInstant('2026-11-22T15:04:00.000Z', language)
  expect(told).toMatch(/15:04/)
  expect(told).not.toMatch(/[صم]$|[ap]m/i)
})
