import { strToU8, zipSync } from 'fflate'
import { clockIn } from '@apron/scoring/zoned-time.ts'
import { timeZoneNow } from '../../i18n/conventions.ts'
import { type Cell, type Column, fileRowsOf } from './column.ts'

/** Characters of one cell: with more of them, Excel takes the file for a damaged one. */
const cellMost = 32_767
/** Of a sheet's name. */
const nameMost = 31

/**
 * The columns that a file has, of all rows, as a workbook. A text is one whatever it begins with, so that
 * nothing in it is computed. In Arabic its first column stands at the right.
 */
export const workbookOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { name, isRightToLeft }: { name: string; isRightToLeft: boolean },
): Blob => {
  const cells = fileRowsOf(columns, rows)
  const turned = isRightToLeft ? ' rightToLeft="1"' : ''
  const width = cells[0]?.length ?? 0
  const sheet =
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${turned}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${Math.max(width, 1)}" width="24" style="1" customWidth="1"/></cols>` +
    `<sheetData>${cells.map(rowOf).join('')}</sheetData></worksheet>`
  const title = escaped(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, nameMost))
  const sheets = `<sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets>`
  const parts = {
    ...frame,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${sheets}</workbook>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)])
  // Not `zip`: its workers have addresses that the policy for scripts refuses. The same rows are the same bytes.
  const packed = zipSync(Object.fromEntries(files), { mtime: firstDay })
  return new Blob([packed], { type: `${kind}.sheet` })
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The first that a ZIP file knows. */
const firstDay = new Date(1980, 0, 1)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (all: string): string =>
  `<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`
const override = (path: string, type: string): string =>
  `<Override PartName="/xl/${path}.xml" ContentType="${kind}.${type}+xml"/>`

const dated = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">` +
  '<alignment vertical="top"/></xf>'

/** What is the same in every workbook. `@`, number 49, is the format of texts. */
const frame = {
  '[Content_Types].xml':
    `<Types xmlns="${packaged}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('workbook', 'sheet.main') +
    override('worksheets/sheet1', 'worksheet') +
    `${override('styles', 'styles')}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="2">` +
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">' +
    '<alignment vertical="top" wrapText="1"/></xf>' +
    dated(164) +
    `${dated(165)}</cellXfs></styleSheet>`,
} as const

const rowOf = (cells: readonly Cell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${index + 1}`)).join('')}</row>`

function cellOf(cell: Cell, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    const [serial, style] = 'day' in cell ? [serialOfDay(cell.day), 2] : [serialOf(cell.at), 3]
    return `<c r="${place}" s="${style}"><v>${serial}</v></c>`
  }
  const text = cell.length > cellMost ? `${cell.slice(0, cellMost - 1)}…` : cell
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Excel's first day, as it counts: with a 29 February 1900 that never was. */
const firstSerial = Date.UTC(1899, 11, 30)
const dayLength = 86_400_000
const serialOfDay = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - firstSerial) / dayLength
/** Cells know no time zone: the day and time of the installation, as the screens say them, in whole minutes. */
const serialOf = (at: string): number =>
  Number(
    ((Date.parse(`${clockIn(timeZoneNow(), Date.parse(at))}Z`) - firstSerial) / dayLength).toFixed(
      6,
    ),
  )

/** A, B, … Z, AA, … */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}
/** The format reads `_x000D_` as a control character; letters that look so are kept as they are. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML cannot hold them.
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[<>&"]/g, (sign) => entities[sign] ?? '')
    .replaceAll('\r', '&#13;')
