import type { Sides } from '../setter/node.ts'
import { twips } from './units.ts'
import { around, leaf } from './xml.ts'

/** Points around it, at the sides where reading begins and ends. */
type Room = {
  readonly before: number
  readonly after: number
  readonly start: number
  readonly end: number
}
/** How a paragraph stands. */
export type Look = {
  readonly direction: 'ltr' | 'rtl'
  /** Of the page. */
  readonly side?: 'left' | 'right' | 'center'
  readonly heading?: 1 | 2 | 3
  readonly isItem?: boolean
}
/** XML of what stands in a paragraph, or of a table; or nothing, so many points high. */
type Content =
  | { readonly runs: string; readonly look: Look }
  | { readonly table: string }
  | { readonly height: number }
/** What a file of Word is a row of: paragraphs and tables. */
export type Part = Room & { readonly isOnNewPage: boolean } & Content

const noRoom = { before: 0, after: 0, start: 0, end: 0, isOnNewPage: false }
export const partOf = (content: Content): Part => ({ ...noRoom, ...content })

/** The margin of what holds these parts. */
export const within = (parts: readonly Part[], [start, top, end, bottom]: Sides): Part[] =>
  parts.map((part, at) => ({
    ...part,
    before: part.before + (at === 0 ? top : 0),
    after: part.after + (at === parts.length - 1 ? bottom : 0),
    start: part.start + start,
    end: part.end + end,
  }))

export const onNewPage = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => (at === 0 ? { ...part, isOnNewPage: true } : part))

/** Two tables without anything between them would become one, and a table has no room around it. */
export const write = (parts: readonly Part[]): string =>
  parts
    .map((part, at) => {
      if ('runs' in part) return paragraph(part, part.runs, part.look)
      if ('height' in part) return space(part.height, part.isOnNewPage)
      const last = parts[at - 1]
      const isAfterTable = last !== undefined && 'table' in last && last.after === 0
      const isApart = part.before > 0 || part.isOnNewPage || isAfterTable
      return [
        isApart ? space(part.before, part.isOnNewPage) : '',
        part.table,
        part.after > 0 ? space(part.after, false) : '',
      ].join('')
    })
    .join('')

/** Within a cell or a page the last is a paragraph. */
export function writeClosed(parts: readonly Part[]): string {
  const last = parts.at(-1)
  const isOpen = last === undefined || ('table' in last && last.after === 0)
  return write(parts) + (isOpen ? space(0, false) : '')
}

/** Its properties stand in the order that the format asks for. */
function paragraph({ before, after, start, end, isOnNewPage }: Part, runs: string, look: Look) {
  const { direction, side, heading, isItem = false } = look
  const isRtl = direction === 'rtl'
  const properties = [
    heading ? leaf('w:pStyle', { 'w:val': `Heading${heading}` }) : '',
    heading ? leaf('w:keepNext') : '',
    isOnNewPage ? leaf('w:pageBreakBefore') : '',
    isItem
      ? around('w:numPr', leaf('w:ilvl', { 'w:val': 0 }) + leaf('w:numId', { 'w:val': 1 }))
      : '',
    // Said of both: within a turned table some programs would turn every paragraph.
    leaf('w:bidi', isRtl ? {} : { 'w:val': 0 }),
    leaf('w:spacing', { 'w:before': twips(before), 'w:after': twips(after) }),
    start > 0 || end > 0 ? leaf('w:ind', { 'w:left': twips(start), 'w:right': twips(end) }) : '',
    side ? leaf('w:jc', { 'w:val': isRtl ? turned[side] : side }) : '',
  ]
  return around('w:p', around('w:pPr', properties.join('')) + runs)
}

/** In a paragraph from the right the format means by left where its lines begin. */
const turned = { left: 'right', right: 'left', center: 'center' } as const

/** A paragraph that is nothing but so many points high. */
const space = (height: number, isOnNewPage: boolean): string =>
  around(
    'w:p',
    around(
      'w:pPr',
      (isOnNewPage ? leaf('w:pageBreakBefore') : '') +
        leaf('w:spacing', {
          'w:before': 0,
          'w:after': 0,
          'w:line': twips(Math.max(height, 1)),
          'w:lineRule': 'exact',
        }),
    ),
  )
