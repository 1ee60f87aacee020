import type { Direction } from './bidi-levels.ts'
import { isolateText } from './isolate-text.ts'

export type CitationPart = {
  readonly text: string
  /** Where it begins in the cell. */
  readonly from: number
  readonly isCitation: boolean
}

/** A cell cut into its citations and what separates them; together they are the cell, character for character. */
export function citationParts(cell: string): CitationPart[] {
  const parts: CitationPart[] = []
  let at = 0
  for (const { index, 0: separator } of cell.matchAll(/\s*[;؛\n\r\u2028\u2029](?:\s|[;؛])*/gu)) {
    if (index > at) parts.push({ text: cell.slice(at, index), from: at, isCitation: true })
    parts.push({ text: separator, from: index, isCitation: false })
    at = index + separator.length
  }
  if (at < cell.length) parts.push({ text: cell.slice(at), from: at, isCitation: true })
  return parts
}

/**
 * A cell as it is written in a paragraph of this direction: the citations stand in the order of the paragraph,
 * and each of them keeps its own. An Arabic separator would turn around what stands beside it in an English
 * line, which has its own.
 */
export const isolateCitations = (cell: string, direction: Direction): string =>
  citationParts(cell)
    .map(({ text, isCitation }) =>
      isCitation ? isolateText(text, direction) : separatorIn(text, direction),
    )
    .join('')

/** What separates two citations, as a line of this direction has it. */
export const separatorIn = (separator: string, direction: Direction): string =>
  direction === 'ltr' ? separator.replaceAll('؛', ';') : separator
