import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { makeArchive, partsOf } from '../../testing/archive.ts'
import { writeWorkbookInAThread } from './in-a-thread.ts'
import { readWorkbook } from './read-workbook.ts'
import { unpackedMaxBytes, type ReadSheet, type Sheet } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const sheet = (rows: Sheet['rows'], name = 'Questions'): Sheet => ({
  name,
  rightToLeft: false,
  rows,
})

async function readAll(bytes: Uint8Array) {
  const found = await readWorkbook(bytes)
  if (typeof found === 'string') throw new Error(found)
  return found
}
async function read(bytes: Uint8Array) {
  const [first] = await readAll(bytes)
  if (first === undefined) throw new Error('there is no sheet')
  return first
}

/** The workbook with one part of it written anew. */
async function changed(
  rows: Sheet['rows'],
  part: RegExp,
  change: (xml: string) => string,
): Promise<Uint8Array> {
  const parts = partsOf(await writeWorkbook([sheet(rows)]))
  return makeArchive(
    parts.map(({ name, data }) => ({
      name,
      data: part.test(name) ? Buffer.from(change(Buffer.from(data).toString())) : data,
    })),
  )
}

describe('a workbook that is written', () => {
  test('has a marking at the head and the foot of each printed page', async () => {
    const parts = partsOf(await writeWorkbook([{ ...sheet([['a']]), pageMark: 'Top & secret' }]))
    const xml = Buffer.from(parts.find(({ name }) => name.endsWith('sheet1.xml'))!.data).toString()
    expect(xml).toContain('<oddHeader>&amp;CTop &amp;&amp; secret</oddHeader>')
    expect(xml).toContain('<oddFooter>&amp;CTop &amp;&amp; secret</oddFooter>')
  })

  test('has an instant as a number that is shown as a day and a time', async () => {
    const bytes = await writeWorkbook([sheet([['made', { time: '2026-11-23T06:00' }]])])
    const xml = (part: RegExp) =>
      Buffer.from(partsOf(bytes).find(({ name }) => part.test(name))!.data).toString()
    expect(xml(/sheet1\.xml$/)).toContain('<v>46349.25</v>')
    expect(xml(/styles\.xml$/)).toContain('yyyy-mm-dd hh:mm')
  })

  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((it) =>
    // What XML cannot hold is refused by every import all the same.
    it.replaceAll(/[\p{C}]/gu, ''),
  )
  const odd = fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '-2',
    '007',
    '1e5',
    'TRUE',
    ' x ',
    'a\nb',
    '_x000D_',
    '_x005F_x000D_',
    '<b>&amp;',
    'هل يُفحص؟',
  )

  test('is read back cell by cell as it was, whatever a cell begins with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(text, odd), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
        async (cells) => {
          const rows = [['a', 'b', 'c'], ...cells.map(([first, ...rest]) => [`${first}.`, ...rest])]
          const found = await read(await writeWorkbook([sheet(rows)]))
          expect(found.odd).toEqual([])
          expect(
            found.rows.map((row) => Array.from({ length: 3 }, (_, i) => row.cells[i] ?? '')),
          ).toEqual(rows)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('holds no formula, and stands from the right where it should', async () => {
    const rows = [['=1+1', '@x'], ['+1']]
    const bytes = await writeWorkbookInAThread([{ ...sheet(rows, 'الأسئلة'), rightToLeft: true }])
    const xml = partsOf(bytes).find(({ name }) => name.endsWith('sheet1.xml'))?.data ?? []
    const written = Buffer.from(xml).toString()
    expect(written).toContain('rightToLeft="1"')
    expect(written).not.toMatch(/<f[ >]/)
    expect((await read(bytes)).name).toBe('الأسئلة')
  })
})

describe('a workbook that is read', () => {
  test('gives every sheet that holds something', async () => {
    const bytes = await writeWorkbook([
      sheet([['', ' ']], 'Empty'),
      sheet([['a'], ['', 'b']], 'First'),
      sheet([['c']], 'Second'),
    ])
    expect(await readAll(bytes)).toEqual([
      {
        rows: [
          { number: 1, cells: ['a', ''] },
          { number: 2, cells: ['', 'b'] },
        ],
        odd: [],
        merges: [],
        name: 'First',
      },
      { rows: [{ number: 1, cells: ['c'] }], odd: [], merges: [], name: 'Second' },
    ])
    expect(await readWorkbook(await writeWorkbook([sheet([['']])]))).toBe('empty')
  })

  test('gives numbers, dates and truth as texts, and names formulas and errors by their place', async () => {
    const cells =
      '<row r="1"><c r="A1"><v>0.30000000000000004</v></c><c r="B1" t="b"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><f>1+1</f></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="e"><v>#N/A</v></c></row>'
    const bytes = await changed([['x']], /sheet1\.xml$/, (xml) =>
      xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${cells}</sheetData>`),
    )
    const found = await read(bytes)
    expect(found.rows[0]?.cells.slice(0, 2)).toEqual(['0.3', 'TRUE'])
    expect(found.odd).toEqual([
      { row: 3, column: 0, what: 'formula' },
      { row: 3, column: 2, what: 'error-value' },
    ])
  })

  test('passes over sheets that are hidden, and gives a day as it is shown', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Secret', hidden: true, rows: [['hidden']] },
        {
          name: 'Seen',
          rows: [
            ['on', 'at', 'code'],
            [new Date('2024-02-29T00:00:00.000Z'), new Date('2026-03-29T02:30:00.000Z'), 7.0],
          ],
          merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 2 }],
        },
      ],
    })
    const sheets = await readAll(new Uint8Array(bytes))
    const [{ rows, merges }] = sheets as [ReadSheet]
    expect(sheets.map(({ name }) => name)).toEqual(['Seen'])
    expect(merges).toEqual([{ top: 3, bottom: 4, left: 0, right: 2 }])
    // The second is shown without its time.
    expect(rows[1]?.cells).toEqual(['2024-02-29', '2026-03-29', '7'])
  })

  test.each([
    ['a text', Buffer.from('source_id,question_en\n'), 'no-workbook'],
    [
      'a ZIP file of something else',
      makeArchive([{ name: 'a', data: Buffer.from('a') }]),
      'no-workbook',
    ],
    ['half of one', Buffer.from('PK\x03\x04 and no more'), 'broken'],
    ['one of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'old-excel'],
    [
      'one that is locked by a password',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'locked',
    ],
  ])('that is none is told: %s', async (_, bytes, fault) => {
    expect(await readWorkbook(new Uint8Array(bytes))).toBe(fault)
  })

  test('that unpacks to more than is read is not unpacked', async () => {
    const data = Buffer.alloc(unpackedMaxBytes + 1, ' ')
    const bomb = makeArchive([{ name: 'xl/worksheets/sheet1.xml', data }])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readWorkbook(bomb)).toBe('too-large-unpacked')
    const more = data.subarray(0, 1001)
    const liar = makeArchive([{ name: 'xl/worksheets/sheet1.xml', data: more, declared: 1000 }])
    expect(await readWorkbook(liar)).toBe('broken')
  })
})
