import { expect, test } from 'vitest'
import { tableCsv } from './table-csv.ts'
import type { Section, TableReport } from './table-report.ts'

const reportOf = (...sections: Section[]): TableReport => ({
  language: 'en',
  title: 'Overview',
  operator: 'Directorate',
  facts: [['Period', '1 to 28 November']],
  sections,
  conventions: { digits: 'latin', timeZone: 'UTC' },
  madeAt: '2026-11-21T08:00:00.000Z',
  foot: 'For you',
  pageOf: '{{page}} of {{all}}',
})
const linesOf = (...sections: Section[]): string[] => tableCsv(reportOf(...sections)).split('\r\n')

test('tables stand below each other, with figures as plain numbers and an empty field for none', () => {
  const rows = [
    ['RUH', { number: 87.5, decimals: 1 }, { percent: null }, { day: '2026-11-21' }],
    ['JED', { number: null }, { percent: 60.1 }, { day: null }],
  ] as const
  const columns = ['Location', 'Score', 'Coverage', 'On']
  expect(
    linesOf(
      { heading: 'Latest', columns, rows, none: 'Nothing.', note: 'Counted: all.' },
      { heading: 'Alerts', columns: ['Alert'], rows: [], none: 'Nothing.' },
    ),
  ).toEqual([
    '\u{feff}Overview',
    'Period,1 to 28 November',
    '',
    'Latest',
    'Location,Score,Coverage,On',
    'RUH,87.5,,2026-11-21',
    'JED,,60.1,',
    'Counted: all.',
    '',
    'Alerts',
    'Alert',
    'Nothing.',
    '',
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+966', "'+966"],
  ['-2', "'-2"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['＝1', "'＝1"],
  ['=a,"b"', `"'=a,""b"""`],
  ['two\nlines', '"two\nlines"'],
  ['مطار، "الرياض"', '"مطار، ""الرياض"""'],
])('%j is written as %s', (text, written) => {
  const csv = tableCsv(reportOf({ heading: 'H', columns: ['C'], rows: [[text]], none: '' }))
  expect(csv).toContain(`\r\nC\r\n${written}\r\n`)
})

test('a figure below zero is a number and no text', () => {
  expect(linesOf({ heading: 'H', columns: ['C'], rows: [[{ number: -2 }]], none: '' })).toContain(
    '-2',
  )
})
