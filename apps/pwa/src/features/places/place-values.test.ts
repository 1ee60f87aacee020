import { expect, test } from 'vitest'
import { checkPlace, refused } from './check-place.ts'
import { changesOf, noPlace, plainFigure } from './place-values.ts'

test.each([
  ['1,250,000', '1250000'],
  ['1 250', '1250'],
  ['١٢٣٫٥', '123.5'],
  ['١٬٢٥٠', '1250'],
  ['many', 'many'],
])('the figure %s is read as %s', (typed, read) => expect(plainFigure(typed)).toBe(read))

test('a place needs a code of three letters and a name in one language; the rest may be empty', () => {
  expect(checkPlace(noPlace)).toEqual({ code: 'places:fault.code-missing', nameEn: refused.nameEn })
  expect(checkPlace({ ...noPlace, code: 'ruh', nameAr: 'الرياض' })).toEqual({})
})

test.each([
  ['code', 'RU1', 'places:fault.code'],
  ['mapUrl', 'http://maps.example', refused.mapUrl],
  ['annualPassengers', '1.5', refused.annualPassengers],
  ['cargoTonnage', '-1', refused.cargoTonnage],
  ['tonnageShipped', '1.2345', refused.tonnageShipped],
  ['icao', 'OERKOERKO', 'shell:fault.too-long'],
  ['latitude', '', 'places:fault.half-position'],
  ['latitude', '90.5', refused.latitude],
  ['latitude', '24°57′', refused.latitude],
  ['longitude', '-181', refused.longitude],
])('%s cannot be %s', (field, value, fault) => {
  const whole = { ...noPlace, code: 'RUH', nameEn: 'Riyadh', latitude: '٢٤٫٩', longitude: '−46.7' }
  expect(checkPlace(whole)).toEqual({})
  const values = { ...whole, [field]: value }
  expect(checkPlace(values)).toEqual({ [field]: fault })
})

test('only what was changed is sent, and of a text in two languages only the one', () => {
  const before = { ...noPlace, code: 'RUH', nameEn: 'Riyadh', manager: 'N. Saleh' }
  expect(changesOf(before, before)).toEqual({})
  expect(
    changesOf({ ...before, nameAr: 'الرياض', countryCode: 'SA', annualPassengers: '٣١' }, before),
  ).toEqual({
    name: { ar: 'الرياض' },
    countryCode: 'SA',
    country: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
    annualPassengers: '31',
  })
  expect(changesOf({ ...before, manager: '' }, before)).toEqual({ manager: '' })
  const position = { latitude: '٢٤٫٩', longitude: '−46.7' }
  expect(changesOf({ ...before, ...position }, before)).toEqual({
    latitude: '24.9',
    longitude: '-46.7',
  })
})

test('a facility that becomes an airport stands at none any more', () => {
  const hall = { ...noPlace, locationType: 'cargo-facility', airportId: 'ruh' }
  expect(changesOf({ ...hall, locationType: 'airport' }, hall)).toEqual({
    locationType: 'airport',
    airportId: '',
  })
  expect(changesOf({ ...hall, airportId: 'jed' }, hall)).toEqual({ airportId: 'jed' })
  expect(changesOf({ ...noPlace, airportId: 'jed' }, noPlace)).toEqual({})
})
