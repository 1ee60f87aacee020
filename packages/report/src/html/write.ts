import { textDirection } from '@apron/scoring/text-direction.ts'
import { flatten } from '../setter/flatten.ts'
import type { Block, Inlines, Node, Style } from '../setter/node.ts'
import { visible } from '../sheets/visible.ts'
import { escaped } from '../word/xml.ts'

/** What a node is written within. */
export type Place = {
  readonly direction: 'ltr' | 'rtl'
  /** Bold within bold says nothing more. */
  readonly style: Style
  /** The last heading, which names the tables below it. */
  readonly heading: { text: string }
  /** What the only picture shows. */
  readonly pictureOf: string
  readonly tableName: (heading: string) => string
}

/** A node of the report's language as HTML. Drawings without words are left out: what they show stands beside them. */
export function write(node: Node, outer: Place): string {
  if (typeof node === 'string') return paragraph({ text: node }, outer)
  const place = inside(node, outer)
  const { text, stack = [], ul, ol, columns, table, image, alt } = node
  return [
    text === undefined ? '' : paragraph({ ...node, text }, place),
    stack.map((inner) => write(inner, place)).join(''),
    ul ? list('ul', ul, place) : '',
    ol ? list('ol', ol, place) : '',
    columns ? beside(columns, place) : '',
    table ? tableOf(node, table, place) : '',
    image === undefined
      ? ''
      : `<img src="${escaped(image)}" alt="${escaped(visible(place.pictureOf))}" height="64">`,
    alt === undefined ? '' : paragraph({ text: alt }, place),
  ].join('')
}

function inside({ dir = 'auto', bold = false }: Block, place: Place): Place {
  const direction = dir === 'auto' ? place.direction : dir
  return bold || direction !== place.direction
    ? { ...place, direction, style: bold ? { ...place.style, bold } : place.style }
    : place
}

/** A paragraph or a heading; one that is written in the other language says so. */
function paragraph(block: Block & { readonly text: Inlines }, place: Place): string {
  const { link, linkToDestination } = block
  const base = {
    ...(link !== undefined && { link }),
    ...(linkToDestination !== undefined && { linkToDestination }),
  }
  const runs = flatten(block.text, visible, base).filter(
    ({ style }) => style.pageReference === undefined,
  )
  const plain = runs.map(({ text }) => text).join('')
  if (plain.trim() === '') return ''
  const rank = block.heading ?? block.rank
  if (rank !== undefined && rank < 4) place.heading.text = plain
  const own = block.dir === 'auto' ? textDirection(plain, place.direction) : place.direction
  const name = rank === undefined ? 'p' : `h${rank + 1}`
  const id = block.id === undefined ? '' : ` id="${escaped(block.id)}"`
  const isBold = block.bold === true && rank === undefined
  const written = runs.map(({ text, style }) => inline(text, style, isBold)).join('')
  const content = isBold ? `<strong>${written}</strong>` : written
  return `<${name}${id}${turned(own, place.direction)}>${content}</${name}>`
}

const turned = (own: 'ltr' | 'rtl', outer: 'ltr' | 'rtl'): string =>
  own === outer ? '' : ` dir="${own}" lang="${own === 'rtl' ? 'ar' : 'en'}"`

function inline(text: string, { bold, link, linkToDestination }: Style, isBold: boolean): string {
  const lines = text.split('\n').map(escaped).join('<br>')
  const strong = bold === true && !isBold ? `<strong>${lines}</strong>` : lines
  const to = linkToDestination === undefined ? link : `#${linkToDestination}`
  return to === undefined ? strong : `<a href="${escaped(to)}">${strong}</a>`
}

const list = (name: 'ul' | 'ol', items: readonly Node[], place: Place): string =>
  `<${name}>${items.map((item) => `<li>${bare(item, place)}</li>`).join('')}</${name}>`

/** What stands in a cell or an item: a single paragraph needs no element of its own. */
function bare(node: Node, place: Place): string {
  const [, attributes = '', content] = /^<p((?: [^>]*)?)>(.*)<\/p>$/s.exec(write(node, place)) ?? []
  const isOne = content !== undefined && !content.includes('<p')
  if (!isOne) return write(node, place)
  return attributes === '' ? content : `<span${attributes}>${content}</span>`
}

function beside(columns: readonly Node[], place: Place): string {
  const parts = columns.map((column) => {
    const isNarrow = typeof column !== 'string' && typeof column.width === 'number'
    const written = write(column, place)
    return written === '' ? '' : `<div${isNarrow ? ' class="narrow"' : ''}>${written}</div>`
  })
  return `<div class="beside">${parts.join('')}</div>`
}

type Drawn = NonNullable<Block['table']>

/** A table of one column is a frame; one of links is a list; any other is a table. */
function tableOf(block: Block, { body, headerRows = 0 }: Drawn, place: Place): string {
  const rows = body.map((row) => row.map((node) => ({ node, html: bare(node, place) })))
  const used = (rows[0] ?? []).map((_, at) => rows.some((row) => row[at]?.html !== ''))
  const cells = rows.map((row) => row.filter((_, at) => used[at]))
  if (block.isLayout === true) {
    const all = cells.flat().map(({ node }) => `<div>${write(node, place)}</div>`)
    return `<div class="beside">${all.join('')}</div>`
  }
  if ((cells[0] ?? []).length < 2) {
    const parts = cells.flat()
    if (parts.every(({ html }) => html.startsWith('<a ')))
      return `<ul>${parts.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`
    return `<section>${parts.map(({ node }) => write(node, place)).join('')}</section>`
  }
  const nameRow = cells[0]?.[0]
  const head = cells.slice(0, headerRows).map((row) => line(row, 'col', false))
  const rest = cells
    .slice(headerRows)
    .map((row) => line(row, 'row', block.hasRowHeads === true || nameRow?.html !== ''))
  const name = escaped(place.tableName(place.heading.text))
  const thead = head.length === 0 ? '' : `<thead>${head.join('')}</thead>`
  return `<div class="wide" role="region" tabindex="0" aria-label="${name}"><table><caption>${name}</caption>${thead}<tbody>${rest.join('')}</tbody></table></div>`
}

type Cell = { readonly html: string }

/** The cells of a head name their columns, the first of a row with words names the row. */
function line(row: readonly Cell[], scope: 'col' | 'row', isNamed: boolean): string {
  const first = row.findIndex(({ html }) => html !== '')
  const written = row.map(({ html }, at) => {
    const isHead = html !== '' && (scope === 'col' || (isNamed && at === first))
    return isHead ? `<th scope="${scope}">${html}</th>` : `<td>${html}</td>`
  })
  return `<tr>${written.join('')}</tr>`
}
