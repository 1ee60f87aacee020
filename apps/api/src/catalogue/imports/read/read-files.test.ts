import { expect, test } from 'vitest'
import { readAirlines } from '../airlines.ts'
import { readAirports } from '../airports.ts'
import { wordFault } from './row-fault.ts'
import { readQuestions } from '../questions.ts'

const header =
  'source_id,category_en,category_ar,sub_category_en,question_en,question_ar,groupings\n'
const faultsOf = (text: string): string[] => readQuestions(Buffer.from(text)).faults.map(wordFault)

test('every fault of a file is named by line, record and column, in the order of the file', () => {
  const rows = [
    'Q1,Cargo,,Screening,Is it screened?,,',
    ',Cargo,,Screening,Is it sealed?,,',
    'Q3,,,,Is it locked?,,',
    'Q4,Cargo,,Screening,,,airport; ship ;warehouse',
    'Q1,Cargo,,Screening,Again?,,',
    'Q6,Cargo,,Screening',
    'Q7,Cargo,,Screening,"open',
  ]
  const faults = faultsOf(header + rows.join('\n'))
  expect(faults).toEqual([
    'line 3 (record 2), column source_id: a value is required',
    'line 4 (record 3), column category_en or category_ar: a value is required',
    'line 4 (record 3), column sub_category_en or sub_category_ar: a value is required',
    'line 5 (record 4), column question_en or question_ar: a value is required',
    'line 5 (record 4), column groupings: “ship” is not a known grouping; use airport, airline, cargo-facility, catering-facility',
    'line 5 (record 4), column groupings: “warehouse” is not a known grouping; use airport, airline, cargo-facility, catering-facility',
    'line 6 (record 5), column source_id: “Q1” is already used in row 2 (record 1)',
    'line 7 (record 6): cells in this row: 4, in the header: 7',
    'line 8 (record 7): a cell starts with a double quote that is never closed',
  ])
})

test('a missing column is named once, and not again for each record', () => {
  expect(faultsOf('category_ar,sub_category_ar,question\nشحن,فحص,x\nشحن,فحص,y\n')).toEqual([
    'line 1, column question_en or question_ar: no column matches it; choose one below',
  ])
  expect(faultsOf('source_id,Source_ID,category_en,sub_category_en,question_en\n')).toEqual([
    'line 1, column source_id: two columns match it; choose the right one below',
  ])
})

test('columns that nobody knows are ignored and named', () => {
  const file = readQuestions(
    Buffer.from('Source_ID,Colour,category_en,sub_category_en,question_ar,\nQ1,red,C,S,سؤال؟,x\n'),
  )
  expect(file).toMatchObject({ ignored: ['Colour', ''], faults: [] })
  expect(file.rows[0]?.texts).toEqual({ textAr: 'سؤال؟' })
})

test('a cell takes 20,000 characters and not one more', () => {
  const file = (length: number) => `${header}Q1,C,,S,${'س'.repeat(length)},,\n`
  expect(faultsOf(file(20_000))).toEqual([])
  expect(faultsOf(file(20_001))).toEqual([
    'line 2 (record 1), column question_en: has 20001 characters; the limit is 20000',
  ])
})

test('a heading, a number and the title of a reference are no longer than any form takes them', () => {
  const long = (length: number) => 'س'.repeat(length)
  const columns = 'source_id,category_ar,sub_category_ar,question_ar,references\n'
  const most = `${long(200)},${long(300)},${long(300)},هل؟,${long(500)}; Annex 17\n`
  expect(faultsOf(columns + most)).toEqual([])
  const more = `${long(201)},${long(301)},${long(301)},هل؟,Annex 17; ${long(501)}\n`
  const at = (column: string, length: number) =>
    `line 2 (record 1), column ${column}: has ${length} characters; the limit is ${length - 1}`
  expect(faultsOf(columns + more)).toEqual([
    at('source_id', 201),
    at('category_ar', 301),
    at('sub_category_ar', 301),
    at('references', 501),
  ])
})

test('a cell in which nothing can be seen is left out', () => {
  expect(faultsOf(`${header}Q1,\u200b,,S,\u200f\u2060 ,,\n`)).toEqual([
    'line 2 (record 1), column category_en or category_ar: a value is required',
    'line 2 (record 1), column question_en or question_ar: a value is required',
  ])
})

test.each(['a\0b', 'a\u001bb', 'a\u202eb'])('%j, which no call takes, is a fault', (text) => {
  const message =
    'contains a control character, a broken character or a mark that changes the text direction'
  expect(faultsOf(`${header}Q1,C,,S,${text},,\n`)).toEqual([
    `line 2 (record 1), column question_en: ${message}`,
  ])
})

test('references are parted at semicolons and line breaks and never at commas', () => {
  const file = readQuestions(
    Buffer.from(
      'source_id,category_en,sub_category_en,question_en,references\n' +
        'Q1,C,S,?,"49 CFR § 1542.3, Coordinator; Annex 17;\n Annex 9 ;Annex 17"\n',
    ),
  )
  expect(file.rows[0]?.references).toEqual(['49 CFR § 1542.3, Coordinator', 'Annex 17', 'Annex 9'])
})

test.each([
  ['RUH,King Khaled,,24.95,46.69', []],
  ['RUH,,الملك خالد,-90,+180', []],
  ['RUH,x,,,', []],
  ['ruh,x,,,', ['column iata: “ruh” is not three capital letters A to Z']],
  ['RUHX,x,,,', ['column iata: “RUHX” is not three capital letters A to Z']],
  ['R1H,x,,,', ['column iata: “R1H” is not three capital letters A to Z']],
  ['RUH,,,,', ['column name_en or name_ar: a value is required']],
  ['RUH,x,,90.1,', ['column lat: “90.1” is not decimal degrees from -90 to 90']],
  ['RUH,x,,0x10,', ['column lat: “0x10” is not decimal degrees from -90 to 90']],
  ['RUH,x,,,-180.5', ['column lon: “-180.5” is not decimal degrees from -180 to 180']],
  [
    ',,,1e3,"46,5"',
    [
      'column iata: a value is required',
      'column name_en or name_ar: a value is required',
      'column lat: “1e3” is not decimal degrees from -90 to 90',
      'column lon: “46,5” is not decimal degrees from -180 to 180',
    ],
  ],
])('of an airport %s the faults are %j', (record, expected) => {
  const { faults } = readAirports(Buffer.from(`iata,name_en,name_ar,lat,lon\n${record}\n`))
  expect(faults.map(wordFault)).toEqual(expected.map((fault) => `line 2 (record 1), ${fault}`))
})

test('an airline is known by three letters of ICAO', () => {
  const { faults, ignored } = readAirlines(
    Buffer.from('icao3,iata2,name_en\nSVA,SV,Saudia\nSV,SV,Saudia\nSVA,SV,Saudia\n'),
  )
  expect(ignored).toEqual(['iata2'])
  expect(faults.map(wordFault)).toEqual([
    'line 3 (record 2), column icao3: “SV” is not three capital letters A to Z',
    'line 4 (record 3), column icao3: “SVA” is already used in row 2 (record 1)',
  ])
})

test('codes and numbers of places are read as Arabic keyboards and spreadsheets write them', () => {
  const header = '\u200fiata,name_ar,lat,lon\u200e,annual_passengers\n'
  const { faults, rows } = readAirports(
    Buffer.from(`${header}\u200fRUH\u200f,الرياض,٢٤٫٩٥,-۴۶.۶,٣٥٠٠\n`),
  )
  expect(faults.map(wordFault)).toEqual([])
  expect(rows).toMatchObject([
    { code: 'RUH', latitude: '24.95', longitude: '-46.6', annualPassengers: 3500 },
  ])
})

test('a code that differs by a mark nobody sees is the same code', () => {
  const { faults } = readAirlines(Buffer.from('icao3,name_en\nSVA,Saudia\n\u200fSVA,Saudia\n'))
  expect(faults.map(wordFault)).toEqual([
    'line 3 (record 2), column icao3: “SVA” is already used in row 2 (record 1)',
  ])
})

test('an ICAO code and an address of a map are held to what the forms take', () => {
  const read = (icao: string, url: string) =>
    readAirports(Buffer.from(`iata,name_en,icao,map_url\nRUH,Riyadh,${icao},${url}\n`)).faults.map(
      wordFault,
    )
  expect(read('OERK', 'https://maps.example/ruh')).toEqual([])
  expect(read('OERK-LONG', 'https://[')).toEqual([
    'line 2 (record 1), column icao: has 9 characters; the limit is 8',
    'line 2 (record 1), column map_url: “https://[” is not an address that starts with https://',
  ])
})
