import type { Block, Layout, Node } from '../setter/node.ts'
import { type Part, partOf, writeClosed } from './part.ts'
import type { Place } from './place.ts'
import { eighths, hex, twips } from './units.ts'
import { around, leaf } from './xml.ts'

type Drawn = NonNullable<Block['table']>
type Inner = (node: Node, place: Place) => Part[]

/** Of a narrow column whose text says how wide it is, in points. */
const auto = 90
const none = () => 0
const bare: Layout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
}

/** Blocks beside each other: a row without lines. */
export function columnsOf(block: Block, place: Place, inner: Inner): Part {
  const { columns = [], columnGap = 0 } = block
  const widths = columns.map((node) => (typeof node === 'string' ? '*' : (node.width ?? '*')))
  const layout = { ...bare, paddingLeft: (at: number) => (at === 0 ? 0 : columnGap) }
  const body = [columns.map((node, at) => (widths[at] === 'auto' && at > 0 ? atEnd(node) : node))]
  return gridOf({ body, widths }, layout, place, inner)
}

/** A column that is as wide as its text ends where the line does. */
const atEnd = (node: Node): Node => ({
  ...(typeof node === 'string' ? { text: node } : node),
  alignment: 'end',
})

/** A table of Word, turned where the page is, with its columns as wide as on paper. */
export function gridOf(table: Drawn, layout: Layout, place: Place, inner: Inner): Part {
  const { body, headerRows = 0, dontBreakRows = false } = table
  const isRtl = place.direction === 'rtl'
  const measured = { table }
  const padding = table.widths.map((_, at) => {
    const left = layout.paddingLeft?.(at, measured) ?? 4
    const right = layout.paddingRight?.(at, measured) ?? 4
    // Programs differ in whether the left of a turned table is its start: there both are alike.
    return isRtl ? bothOf(Math.max(left, right)) : { left, right }
  })
  const widths = shareOut(
    table.widths.map((width, at) =>
      typeof width === 'number' ? width + padding[at]!.left + padding[at]!.right : width,
    ),
    place.width,
  )
  const line = (
    side: 'top' | 'bottom' | 'left' | 'right',
    width: Layout['hLineWidth'],
    color: Layout['hLineColor'],
    at: number,
  ): string => {
    const points = width?.(at, measured) ?? 1
    if (points === 0) return ''
    const colour = typeof color === 'function' ? color(at, measured) : (color ?? '#000000')
    const size = Math.max(eighths(points), 2)
    return leaf(`w:${side}`, { 'w:val': 'single', 'w:sz': size, 'w:color': hex(colour) })
  }
  const cell = (node: Node, row: number, column: number): string => {
    const { left, right } = padding[column]!
    const { hLineWidth, hLineColor, vLineWidth, vLineColor } = layout
    const fill = typeof node === 'string' ? undefined : node.fillColor
    const width = Math.max(widths[column]! - left - right, 10)
    const room = [
      measure('w:top', layout.paddingTop?.(row, measured) ?? 2),
      measure('w:left', left),
      measure('w:bottom', layout.paddingBottom?.(row, measured) ?? 2),
      measure('w:right', right),
    ]
    // What the format calls the left of a cell of a turned table is where reading begins.
    const lines = [
      line('top', hLineWidth, hLineColor, row),
      line('left', vLineWidth, vLineColor, column),
      line('bottom', hLineWidth, hLineColor, row + 1),
      line('right', vLineWidth, vLineColor, column + 1),
    ]
    const properties = [
      measure('w:tcW', widths[column]!),
      around('w:tcBorders', lines.join('')),
      fill === undefined ? '' : leaf('w:shd', { 'w:val': 'clear', 'w:fill': hex(fill) }),
      around('w:tcMar', room.join('')),
    ]
    const content = writeClosed(inner(node, { ...place, width }))
    return around('w:tc', around('w:tcPr', properties.join('')) + content)
  }
  const rows = body.map((nodes, row) => {
    const properties = [
      dontBreakRows ? leaf('w:cantSplit') : '',
      row < headerRows ? leaf('w:tblHeader') : '',
    ].join('')
    const cells = nodes.map((node, column) => cell(node, row, column)).join('')
    return around('w:tr', (properties && around('w:trPr', properties)) + cells)
  })
  const head = [
    isRtl ? leaf('w:bidiVisual') : '',
    measure('w:tblW', place.width),
    measure('w:tblInd', 0),
    leaf('w:tblLayout', { 'w:type': 'fixed' }),
    around('w:tblCellMar', measure('w:left', 0) + measure('w:right', 0)),
  ]
  const columns = widths.map((width) => leaf('w:gridCol', { 'w:w': twips(width) })).join('')
  const grid = around('w:tblPr', head.join('')) + around('w:tblGrid', columns)
  return partOf({ table: around('w:tbl', grid + rows.join('')) })
}

const measure = (name: string, points: number): string =>
  leaf(name, { 'w:w': twips(points), 'w:type': 'dxa' })

const bothOf = (points: number) => ({ left: points, right: points })

/** What is left between those that have a width is shared by the others. */
function shareOut(widths: readonly (number | '*' | 'auto')[], whole: number): number[] {
  const fixed = widths.map((width) => (width === 'auto' ? auto : width))
  const taken = fixed.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0)
  const stars = fixed.filter((width) => width === '*').length
  return fixed.map((width) => (width === '*' ? Math.max((whole - taken) / stars, 20) : width))
}
