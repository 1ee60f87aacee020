import { textDirection } from '@apron/scoring/text-direction.ts'
import { withoutIsolates } from '@apron/scoring/isolate-text.ts'
import { piecesOf, type Run } from '../bidi/pieces.ts'
import type { Fallback } from '../fonts/fallbacks.ts'
import { fontRuns } from '../fonts/printable.ts'
import { familyOf } from './install.ts'
import { rectangles } from './boxes.ts'
import { flatten, type RunStyle } from './flatten.ts'
import { mirrorLayout, mirrorRow, mirrorSides } from './mirror.ts'
import type { Block, Inlines, Layout, Node } from './node.ts'
import { sideOf } from './side-of.ts'

type Direction = 'ltr' | 'rtl'
/** What the setter is given: its own language, which we write and never read. */
export type Prepared = Record<string, unknown>
/** What is drawn of a text, and the fallback families that this asks for. */
export type Setting = {
  readonly show: (text: string) => string
  readonly needed: Set<Fallback>
}

/**
 * A block in the setter's own language: its paragraphs cut by level, and whatever has a start and an end
 * turned to `direction`. The setter changes what it is given, so that everything is made anew each time.
 */
export function prepare(node: Node, direction: Direction, setting: Setting): Prepared {
  if (typeof node === 'string') return prepare({ text: node }, direction, setting)
  if (node.heading !== undefined) return keepWithNext(node, direction, setting)
  if (node.room !== undefined) return beginInRoom(node, direction, setting)
  const {
    dir,
    margin,
    border,
    alignment,
    text,
    stack,
    columns,
    ul,
    ol,
    table,
    layout,
    boxes,
    ...rest
  } = node
  const own = dir === 'rtl' || dir === 'ltr' ? dir : direction
  const isRtl = own === 'rtl'
  const within = (inner: Node): Prepared => prepare(inner, own, setting)
  const turned = (inner: readonly Node[]): Prepared[] =>
    isRtl ? inner.map(within).toReversed() : inner.map(within)
  return {
    ...rest,
    ...(margin && { margin: [...(isRtl ? mirrorSides(margin) : margin)] }),
    ...(border && { border: isRtl ? [border[2], border[1], border[0], border[3]] : [...border] }),
    ...(alignment && { alignment: sideOf(alignment, own) }),
    ...(dir && dir !== 'auto' && !alignment && { alignment: sideOf('start', own) }),
    ...(text !== undefined && paragraph(node, text, own, setting)),
    ...(stack && { stack: stack.map(within) }),
    ...(columns && { columns: turned(columns) }),
    ...(ul && { stack: ul.map((inner) => within(listed('•', inner))) }),
    ...(ol && { stack: ol.map((inner, at) => within(listed(`${at + 1}.`, inner))) }),
    ...(table && {
      table: {
        ...others(table),
        widths: isRtl ? table.widths.toReversed() : [...table.widths],
        body: keptRows(
          table.body.map((row) =>
            isRtl ? mirrorRow(row.map(asBlock)).map(within) : row.map(within),
          ),
          table,
          (isRtl && layout ? mirrorLayout(layout, table.widths.length) : layout) ?? {},
          isRtl ? table.widths.toReversed() : table.widths,
        ),
      },
    }),
    ...(boxes && { canvas: rectangles(boxes) }),
    ...(layout && { layout: isRtl ? mirrorLayout(layout, table?.widths.length ?? 0) : layout }),
  }
}

type Table = NonNullable<Block['table']>
const others = ({ keptWithNext: _, ...rest }: Table) => rest

/**
 * The setter breaks a table between any two rows. Those that are kept together are one row, with a table of the
 * same columns in it.
 */
function keptRows(
  body: readonly Prepared[][],
  table: Table,
  layout: Layout,
  widths: Table['widths'],
): Prepared[][] {
  const { keptWithNext = [] } = table
  const margin = [
    -(layout.paddingLeft?.(0, { table }) ?? 4),
    -(layout.paddingTop?.(1, { table }) ?? 2),
    -(layout.paddingRight?.(widths.length - 1, { table }) ?? 4),
    -(layout.paddingBottom?.(1, { table }) ?? 2),
  ]
  const rows: Prepared[][] = []
  for (let at = 0; at < body.length; at += 1) {
    const from = at
    while (keptWithNext.includes(at) && at + 1 < body.length) at += 1
    const kept = body.slice(from, at + 1)
    const isInner = (row: number): boolean => row > 0 && row < kept.length
    if (kept.length === 1) rows.push(kept[0]!)
    else
      rows.push([
        {
          colSpan: widths.length,
          table: { widths: [...widths], body: kept },
          layout: {
            ...layout,
            hLineWidth: (row: number, inner: Parameters<NonNullable<Layout['hLineWidth']>>[1]) =>
              isInner(row) ? (layout.hLineWidth?.(row, inner) ?? 1) : 0,
          },
          margin,
        },
        ...widths.slice(1).map(() => ({ text: '' })),
      ])
  }
  return rows
}

/** Points below a heading that must be free on its page: the head of a table and a row, or two lines and more. */
const roomBelow = 56

/**
 * A heading never stands alone at the foot of a page: it is kept together with some room, which what follows
 * takes back.
 */
function keepWithNext(
  { heading: _, room = roomBelow, ...node }: Block,
  direction: Direction,
  setting: Setting,
): Prepared {
  const kept = prepare(node, direction, setting)
  return {
    stack: [
      { stack: [kept, { stack: [], margin: [0, room, 0, 0] }], unbreakable: true },
      { stack: [], margin: [0, -room, 0, 0] },
    ],
  }
}

/** On paper the room decides over the page; an office program has the break before it alone. */
function beginInRoom(
  { room = 0, pageBreak: _, ...node }: Block,
  direction: Direction,
  setting: Setting,
): Prepared {
  return {
    stack: [
      { stack: [{ stack: [], margin: [0, room, 0, 0] }], unbreakable: true },
      { stack: [], margin: [0, -room, 0, 0] },
      prepare(node, direction, setting),
    ],
  }
}

const asBlock = (node: Node): Block => (typeof node === 'string' ? { text: node } : node)

/** The setter's own lists stay from left to right. */
const listed = (mark: string, inner: Node): Block => ({
  columns: [
    { width: 16, text: mark },
    { width: '*', stack: [inner] },
  ],
  columnGap: 2,
})

function paragraph(node: Block, text: Inlines, direction: Direction, setting: Setting): Prepared {
  const runs = flatten(text, setting.show).flatMap((run) => inFonts(run, setting))
  const plain = runs.map((run) => run.text).join('')
  const own = node.dir === 'auto' ? textDirection(plain, direction) : direction
  const pieces = piecesOf(runs, own)
  return {
    ...(node.dir === 'auto' && !node.alignment && { alignment: sideOf('start', own) }),
    ...(node.outline && { outlineText: withoutIsolates(node.outlineText ?? plain) }),
    text:
      pieces === null
        ? runs.map((run) => inlineOf(run.text, run.style))
        : pieces.map(({ text, style, level, isWhole }) => ({
            ...inlineOf(text, style),
            level,
            base: own === 'rtl' ? 1 : 0,
            // The script by which the font shapes it, and with that the direction of its glyphs.
            fontFeatures: level % 2 === 1 ? 'arab' : 'latn',
            ...(isWhole && { noWrap: true }),
          })),
  }
}

function inFonts(run: Run<RunStyle>, { needed }: Setting): Run<RunStyle & { font?: string }>[] {
  return fontRuns(run.text).map(({ text, font }) => {
    if (font === null) return { text, style: run.style }
    needed.add(font)
    return { text, style: { ...run.style, font: familyOf(font) } }
  })
}

/** An empty paragraph still is a line. A page's number is filled in when it is drawn. */
function inlineOf(text: string, { pageReference, alignment: _, ...style }: RunStyle): Prepared {
  return pageReference === undefined ? { text, ...style } : { pageReference, ...style }
}
