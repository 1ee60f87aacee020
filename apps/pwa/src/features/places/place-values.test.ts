import { expect, test } from 'vitest'
import { changesOf, checkPlace, noPlace, plainFigure, refused } from './place-values.ts'

test.each([
  ['1,250,000', '1250000'],
  ['1 250', '1250'],
  ['١٢٣٫٥', '123.5'],
  ['١٬٢٥٠', '1250'],
  ['many', 'many'],
])('the figure %s is read as %s', (typed, read) => expect(plainFigure(typed)).toBe(read))

test('a place needs a code of three letters and a name in one language; the rest may be empty', () => {
  expect(checkPlace(noPlace)).toEqual({ code: 'places:fault.code', nameEn: refused.nameEn })
  expect(checkPlace({ ...noPlace, code: 'ruh', nameAr: 'الرياض' })).toEqual({})
})

test.each([
  ['code', 'RU1', 'places:fault.code'],
  ['mapUrl', 'http://maps.example', refused.mapUrl],
  ['annualPassengers', '1.5', refused.annualPassengers],
  ['cargoTonnage', '-1', refused.cargoTonnage],
  ['tonnageShipped', '1.2345', refused.tonnageShipped],
  ['icao', 'OERKOERKO', 'shell:fault.too-long'],
])('%s cannot be %s', (field, value, fault) => {
  const values = { ...noPlace, code: 'RUH', nameEn: 'Riyadh', [field]: value }
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
})
