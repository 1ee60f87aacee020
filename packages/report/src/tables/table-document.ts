import type { Block, Definition, Node } from '../setter/node.ts'
import { palettes } from '../document/palette.ts'
import { ruled } from '../document/section.ts'
import { type Voice, voiceOf } from '../document/voice.ts'
import { columnWidths } from './column-widths.ts'
import type { Cell, Section, TableReport } from './table-report.ts'

const margin = 54
const palette = palettes.full
const small = { fontSize: 8.5, color: palette.faint }
/** The size of letters in a table, where its words fit so. */
const usual = 9
/** The width of A4. */
const paper = 595.28

/** Figures in tables as a document; a pure function of what it is given. */
export function tableDocument(report: TableReport): Definition {
  const { language, title, operator, facts, sections, madeAt, foot, pageOf } = report
  const says = { isNarrow: false, isFirst: true }
  const voice = voiceOf(language, (_, key) => key, report.conventions, says)
  const marked = (report.markings ?? [])
    .map((name) => voice.isolate(voice.choose(name)))
    .join(' · ')
  return {
    title,
    author: operator,
    subject: title,
    language,
    direction: voice.dir,
    pageSize: 'A4',
    margins: [margin, 56, margin, 60],
    fontSize: 10,
    color: palette.ink,
    madeAt,
    content: [
      { text: operator, dir: 'auto', alignment: 'start', ...small },
      { text: title, heading: 1, fontSize: 18, bold: true, color: palette.brand },
      {
        table: {
          widths: ['auto', '*'],
          body: facts.map(([label, value]) => [{ text: label, color: palette.faint }, value]),
        },
        layout: ruled(palette.line),
        margin: [0, 8, 0, 4],
      },
      ...sections.flatMap((section) => sectionOf(section, voice)),
    ],
    header: (page) => ({
      margin: [margin, marked === '' ? 28 : 12, margin, 0],
      stack: [
        ...(marked === '' ? [] : [{ text: marked, alignment: 'center' as const, bold: true }]),
        ...(page === 1 ? [] : [{ text: title, ...small }]),
      ],
    }),
    footer: (page, all) => ({
      margin: [margin, 18, margin, 0],
      columns: [
        {
          width: '*',
          stack: [
            { text: foot, ...small },
            ...(marked === '' ? [] : [{ text: marked, bold: true, fontSize: 8.5 }]),
          ],
        },
        {
          width: 'auto',
          text: pageOf
            .replace('{{page}}', voice.number(page))
            .replace('{{all}}', voice.number(all)),
          ...small,
        },
      ],
      columnGap: 12,
    }),
  }
}

function sectionOf({ heading, columns, rows, none, note }: Section, voice: Voice): Block[] {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : said(cell, voice))),
  )
  const { widths, size } = columnWidths(
    columns.map((head, at) => ({
      texts: [head, ...texts.map((row) => row[at] ?? '')],
      isKept: isFigures(rows, at),
    })),
    { width: paper - 2 * margin, padding: 8, size: usual },
  )
  const headOf = (text: string, at: number): Node => ({
    text,
    bold: true,
    color: palette.faint,
    fontSize: size * 0.95,
    ...(at > 0 && isFigures(rows, at) && { alignment: 'end' as const }),
  })
  const table: Block = {
    table: {
      widths,
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      body: [columns.map(headOf), ...rows.map((row) => row.map((cell) => cellOf(cell, voice)))],
    },
    layout: ruled(palette.line),
    fontSize: size,
  }
  return [
    {
      text: heading,
      heading: 2,
      fontSize: 12.5,
      bold: true,
      color: palette.brand,
      margin: [0, 14, 0, 4],
      outline: true,
    },
    rows.length === 0 ? { text: none, color: palette.faint } : table,
    ...(note === undefined
      ? []
      : [{ text: note, margin: [0, 4, 0, 0] as const, unbreakable: true, ...small }]),
  ]
}

/** Whether a column has figures: it stands at its end, and none of them is broken. */
const isFigures = (rows: readonly (readonly Cell[])[], at: number): boolean =>
  rows.some((row) => typeof row[at] === 'object')

function cellOf(cell: Cell, voice: Voice): Node {
  if (typeof cell === 'string') return { text: cell, dir: 'auto', alignment: 'start' }
  return { text: said(cell, voice), alignment: 'end', noWrap: true }
}

function said(cell: Exclude<Cell, string>, voice: Voice): string {
  if ('percent' in cell) return voice.percent(cell.percent)
  if ('day' in cell) return cell.day === null ? '–' : voice.day(cell.day)
  if ('instant' in cell) return cell.instant === null ? '–' : voice.instant(cell.instant)
  return cell.number === null ? '–' : voice.number(cell.number, cell.decimals)
}
