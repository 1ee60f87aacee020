import { expect, test } from 'vitest'
import { changesOf, checkSettings, valuesOf } from './settings-values.ts'

const before = valuesOf({
  operatorName: { en: 'Riverside', ar: null },
  timeZone: null,
  digits: 'latin',
  allowsTrials: false,
  requestDays: 30,
  sessionDays: 30,
  senderName: null,
})

test('a change names what changed, and an emptied text is none', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf({ ...before, en: ' ', sessionDays: '7', allowsTrials: 'yes' }, before)).toEqual({
    operatorName: { en: null, ar: null },
    sessionDays: 7,
    allowsTrials: true,
  })
})

test.each(['', '0', '3651', '1.5', 'x'])('%j is no number of days', (days) => {
  expect(checkSettings({ ...before, requestDays: days })).toEqual({
    requestDays: 'settings:fault.days',
  })
})
